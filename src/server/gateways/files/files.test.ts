import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFolderStore } from './folder.ts'
import { createFileStore } from './index.ts'
import type { FileStore } from './port.ts'
import { createS3Store } from './s3.ts'
import { startFakeS3 } from './fake-s3.ts'

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function givenStorage() {
  const storage = await startFakeS3()
  onTestFinished(storage.stop)
  return storage
}

const stores: [string, () => Promise<FileStore>][] = [
  ['folder', async () => createFolderStore(await givenFolder())],
  ['s3', async () => createS3Store((await givenStorage()).settings)],
]

async function given(text: string) {
  const path = join(await givenFolder(), 'sent')
  await writeFile(path, text)
  return { path, bytes: Buffer.byteLength(text), type: 'text/plain' }
}

async function textOf(bytes: Readable | null): Promise<string | null> {
  return bytes && Buffer.concat(await bytes.toArray()).toString()
}

const key = 'k'.repeat(43)

describe.each(stores)('file store: %s', (kind, create) => {
  test('a stored file is read whole and in ranges, overwritten and removed', async () => {
    const files = await create()
    expect(files.kind).toBe(kind)
    await files.put(key, await given('twelve bytes'))
    expect(await textOf(await files.read(key))).toBe('twelve bytes')
    expect(await textOf(await files.read(key, { start: 0, end: 0 }))).toBe('t')
    expect(await textOf(await files.read(key, { start: 7, end: 11 }))).toBe('bytes')
    await files.put(key, await given('another one'))
    expect(await textOf(await files.read(key))).toBe('another one')
    await files.delete(key)
    expect(await files.read(key)).toBeNull()
  })

  test('a missing file reads as null, and removing it succeeds', async () => {
    const files = await create()
    expect(await files.read(key)).toBeNull()
    await expect(files.delete(key)).resolves.toBeUndefined()
  })

  test('read and remove reject an invalid key', async () => {
    const files = await create()
    for (const bad of ['', '../'.repeat(10), `${key}/x`, `${key}\u0000`, '.'.repeat(43)]) {
      await expect(files.read(bad)).rejects.toBeInstanceOf(RangeError)
      await expect(files.delete(bad)).rejects.toBeInstanceOf(RangeError)
    }
  })
})

test('createS3Store: an unreachable storage is an error, not a missing file', async () => {
  const { settings, stop } = await givenStorage()
  const files = createS3Store(settings)
  await files.put(key, await given('x'))
  stop()
  await expect(files.read(key)).rejects.toThrow(Error)
}, 20_000)

test('createFileStore: uses a folder unless a bucket is set', async () => {
  expect(createFileStore({ s3: null, dataDir: await givenFolder() }).kind).toBe('folder')
  const { settings, keys } = await givenStorage()
  const files = createFileStore({ s3: settings, dataDir: '/nowhere' })
  await files.put(key, await given('x'))
  expect(keys()).toEqual([`/tribe/${key}`])
})
