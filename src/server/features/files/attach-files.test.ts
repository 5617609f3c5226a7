import { describe, expect, test } from 'vitest'
import { attachFiles, listFiles, deleteAttachments } from '#server/features/files/index.ts'
import { givenFile, isStored, storageKeysOf } from '#test/factories/files.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp } from '#test/harness/index.ts'
import { filePruningDue } from './jobs.ts'
import { files } from './tables.ts'

const dayMs = 24 * 3_600_000

describe('attachFiles', () => {
  async function givenTwo() {
    const app = await givenApp()
    const [owner, other] = [await givenMember(app), await givenMember(app)]
    const to = { kind: 'post', id: app.deps.newId() } as const
    const attach = (fileIds: string[], as = { ownerId: owner.id, to }) =>
      app.deps.db.transaction((tx) => attachFiles(app.deps, tx, { fileIds, purpose: 'post', ...as }))
    return { app, owner, other, to, attach }
  }

  test('returns files in the given order; deleteAttachments deletes them with their bytes', async () => {
    const { app, owner, to, attach } = await givenTwo()
    const [first, second, third] = [
      await givenFile(app, owner.id),
      await givenFile(app, owner.id),
      await givenFile(app, owner.id),
    ]
    await attach([first.id, second.id])
    expect((await attach([third.id, first.id, third.id])).map(({ id }) => id)).toEqual([third.id, first.id])
    expect((await listFiles(app.deps.db, { kind: 'post', ids: [to.id, app.deps.newId()] })).get(to.id)).toEqual([third, first])
    const keys = await storageKeysOf(app, first.id)
    await app.runJobs()
    await app.deps.db.transaction((tx) => deleteAttachments(app.deps, tx, { kind: 'post', ids: [to.id] }))
    expect(await isStored(app, keys[0] ?? '')).toBe(true)
    await app.runJobs()
    for (const key of keys) expect(await isStored(app, key)).toBe(false)
    expect((await listFiles(app.deps.db, { kind: 'post', ids: [to.id] })).size).toBe(0)
  })

  test('rejects files of another member, purpose or post, and unknown ones', async () => {
    const { app, owner, other, to, attach } = await givenTwo()
    const elsewhere = await givenFile(app, owner.id, { to: app.deps.newId() })
    const forSupport = await givenFile(app, owner.id, { purpose: 'support' })
    const foreign = await givenFile(app, other.id)
    for (const id of [elsewhere.id, forSupport.id, foreign.id, app.deps.newId()])
      await expect(attach([id])).rejects.toMatchObject({ code: 'invalid-fields', errors: [{ field: 'files' }] })
    const own = await givenFile(app, owner.id)
    await attach([own.id])
    // An admin who edits the post keeps its files.
    await expect(attach([own.id], { ownerId: other.id, to })).resolves.toHaveLength(1)
  })

  test('filePruningDue deletes unattached files after a day', async () => {
    const { app, owner, attach } = await givenTwo()
    const [attachedFileId, loose] = [await givenFile(app, owner.id), await givenFile(app, owner.id)]
    await attach([attachedFileId.id])
    const [key = ''] = await storageKeysOf(app, loose.id)
    app.clock.advance(dayMs - 1_000)
    await app.deps.jobs.enqueue(app.deps.db, filePruningDue, {})
    await app.runJobs()
    expect(await isStored(app, key)).toBe(true)
    app.clock.advance(2_000)
    await app.deps.jobs.enqueue(app.deps.db, filePruningDue, {})
    await app.runJobs()
    expect(await isStored(app, key)).toBe(false)
    const rows = await app.deps.db.select({ id: files.id }).from(files)
    expect(rows).toEqual([{ id: attachedFileId.id }])
  })
})
