/** Bounds on nested folders and files. */
const MAX_DEPTH = 6;
const MAX_FILES = 10_000;

/** All dropped files, including those in folders. Call during the event: its data is gone later. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files];
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files, 0);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[], depth: number): Promise<void> {
  if (files.length >= MAX_FILES || depth > MAX_DEPTH) return;
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    if (file) files.push(file);
  } else if (entry instanceof FileSystemDirectoryEntry) {
    for (const inside of await entriesOf(entry)) await collect(inside, files, depth + 1);
  }
}

/** Readers return entries in batches, an empty one last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < MAX_FILES) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (portion.length === 0) break;
    all.push(...portion);
  }
  return all;
}
