import { tableParsingJob } from "./catalog/admin/products-csv/table-job.ts";
import { statementJob } from "./orders/remittances/statement-job.ts";
import { serveJobs } from "./platform/isolated/serve.ts";
import { pictureJobs } from "./platform/pictures/picture.ts";

serveJobs([...pictureJobs, tableParsingJob, statementJob]);
