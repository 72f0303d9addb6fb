// Node runs the generated client as it is, which wants whole file names.
export default { input: "openapi.json", output: { path: "hey-api", module: { extension: ".ts" } } };
