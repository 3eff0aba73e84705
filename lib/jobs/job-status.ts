import { database } from "@/db/client";
import { selectJobStatus } from "./queries";

/** Each kind of job that this database has had: how many wait, run and failed, and since when. */
export const readJobStatus = () => selectJobStatus(database());
