import { changeAlerts, viewAlertSettings } from "@/lib/alerts/alerts";
import { changeAlertSettings, readAlertSettings } from "@/lib/alerts/contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

export const GET = handle(readAlertSettings, ({ viewer }) => viewAlertSettings(viewer));

const post = handle(changeAlertSettings, ({ viewer, body }) => changeAlerts(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST");
