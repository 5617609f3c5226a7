import { createMedia } from '#server/features/media/edit-media.ts'
import type { TestApp } from '../harness/index.ts'
import { givenFile } from './files.ts'

/** Adds a media item, by default a template, to the library and returns its ID. */
export async function givenMedia(app: Pick<TestApp, 'deps'>, adminId: string, input: object = {}): Promise<string> {
  const { id: fileId } = await givenFile(app, adminId, { purpose: 'media' })
  const { id } = await createMedia(app.deps, adminId, { title: 'Hot-seat brief', group: 'templates', fileId, ...input })
  return id
}
