import { InlineFile } from "@/lib/http/files/inline-file";
import { cardOf } from "./cards";
import { renderCard } from "./render-card";

/** @throws ApiError 404, and 503 while too many images are being drawn */
export async function previewImage({ kind, name }: { kind: string; name: string }): Promise<InlineFile> {
  return new InlineFile({ type: "image/png", content: await renderCard(await cardOf(kind, name)) });
}
