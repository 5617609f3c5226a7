import * as z from 'zod/mini'
import { filePurposeNames } from '#domain/files/file-types.ts'

/** Path of the upload endpoint. The body is the file itself. Its purpose and name are in the query. */
export const uploadPath = '/api/files'

/** Query parameters of an upload. */
export const UploadQuery = z.object({
  purpose: z.enum(filePurposeNames),
  name: z.string().check(z.maxLength(500)),
})

/**
 * A file as pages show it. `alt` is the alt text of a picture, null without one. `type` is the detected type. `width` and
 * `height` are the pixel size of a picture, and `smallUrl` is its thumbnail, at most 480 pixels wide and high; all three are
 * null for other files. The URLs belong to the product and their content never changes.
 */
export const FileView = z.object({
  id: z.string(),
  name: z.string(),
  alt: z.nullable(z.string()),
  type: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  smallUrl: z.nullable(z.string()),
})
export type FileView = z.infer<typeof FileView>

/** Returns the download URL of a file. */
export function fileUrl(id: string): string {
  return `${uploadPath}/${id}`
}

/** Returns the URL of a picture's thumbnail. */
export function thumbnailUrl(id: string): string {
  return `${uploadPath}/${id}/small`
}
