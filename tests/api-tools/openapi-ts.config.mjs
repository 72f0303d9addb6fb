// Node runs the generated client directly, so imports need file extensions.
export default { input: "openapi.json", output: { path: "hey-api", module: { extension: ".ts" } } };
