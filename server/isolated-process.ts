import { tableJob } from "./catalog/admin/products-csv/table-job.ts";
import { statementJob } from "./orders/remittances/statement-job.ts";
import { serveJobs } from "./platform/isolated/serve.ts";
import { pictureJobs } from "./platform/pictures/picture.ts";

/** The program of each isolated process (platform/isolated/run.ts), with all of its jobs. */
serveJobs([...pictureJobs, tableJob, statementJob]);
