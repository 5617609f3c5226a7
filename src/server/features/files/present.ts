import { fileUrl, type FileView, thumbnailUrl } from '#contract/api/files.ts'
import type { StoredFile } from './store.ts'

/** Presents a file to pages. */
export function presentFile({ id, name, type, bytes, width, height, smallKey, alt }: StoredFile): FileView {
  return { id, name, alt, type, bytes, width, height, url: fileUrl(id), smallUrl: smallKey && thumbnailUrl(id) }
}
