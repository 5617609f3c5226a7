import * as z from 'zod/mini'
import { filePurposeNames } from '#domain/files/file-types.ts'

/** Where files are sent to. The body is the file itself; what it is for and its name stand in the query. */
export const uploadPath = '/api/files'

/** What is said of a file that is sent. */
export const UploadQuery = z.object({
  purpose: z.enum(filePurposeNames),
  name: z.string().check(z.maxLength(500)),
})

/**
 * A file as pages show it. `alt` says what a picture shows, null where nobody has said it. `type` is what it really is, `width` and `height` are those of a picture in pixels, and `smallUrl` leads to a
 * small view of one, at most 480 pixels wide and high; all three are null for anything else. The addresses belong to the product itself
 * and never change what they lead to.
 */
export const ShownFile = z.object({
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
export type ShownFile = z.infer<typeof ShownFile>

/** Where a file is fetched from. */
export function fileAddress(id: string): string {
  return `${uploadPath}/${id}`
}

/** Where the small view of a picture is fetched from. */
export function smallFileAddress(id: string): string {
  return `${uploadPath}/${id}/small`
}
