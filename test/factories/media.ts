import { addMedia } from '#server/features/media/edit-media.ts'
import type { TestApp } from '../harness/index.ts'
import { givenFile } from './files.ts'

/** Something that an admin put into the library, by its id: a template unless said otherwise. */
export async function givenMedia(app: Pick<TestApp, 'deps'>, adminId: string, terms: object = {}): Promise<string> {
  const { id: fileId } = await givenFile(app, adminId, { purpose: 'media' })
  const { id } = await addMedia(app.deps, adminId, { title: 'Hot-seat brief', group: 'templates', fileId, ...terms })
  return id
}
