import { tableJob } from "./catalog/admin/products-csv/table-job.ts";
import { statementJob } from "./orders/remittances/statement-job.ts";
import { serveJobs } from "./platform/isolated/serve.ts";
import { pictureJobs } from "./platform/pictures/picture.ts";

/** The program in which each isolated job runs (platform/isolated/run.ts): all that it may be asked for. */
serveJobs([...pictureJobs, tableJob, statementJob]);
