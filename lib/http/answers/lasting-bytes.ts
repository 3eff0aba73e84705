/**
 * Bytes in separate memory, for data that is kept: a small Buffer is part of Node's pool, and keeps 64 KB of it
 * from being freed.
 */
export function lastingBytes(content: string | Buffer): Buffer {
  if (typeof content === "string") {
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
    bytes.write(content);
    return bytes;
  }
  if (content.length === content.buffer.byteLength) return content;
  const bytes = Buffer.allocUnsafeSlow(content.length);
  content.copy(bytes);
  return bytes;
}
