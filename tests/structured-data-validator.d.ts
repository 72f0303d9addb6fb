declare module "@adobe/structured-data-validator" {
  export type Issue = {
    severity: "ERROR" | "WARNING";
    rootType: string;
    issueMessage: string;
    path: { property?: string; type?: string; index?: number }[];
  };
  export default class Validator {
    validate(data: { jsonld: Record<string, object[] | undefined> }): Promise<Issue[]>;
  }
}
