import type { ShownFile } from '#contract/files.ts'
import { tidyFileName } from '#domain/files/file-name.ts'
import { type FilePurpose, rulesOfPurpose } from '#domain/files/file-types.ts'
import { newSecret } from '#server/platform/random.ts'
import type { FileDeps } from '../deps.ts'
import { showFile } from '../show.ts'
import { insertFile, noteReady } from '../store.ts'
import { type Sent, withArrival } from './arrive.ts'
import { recognise } from './recognise.ts'
import { redraw } from './redraw.ts'

/** A file that somebody brings; `userId` is null for what comes with the product itself. */
export type Brought = { userId: string | null; purpose: FilePurpose; name: string } & Sent

type KeepDeps = Pick<FileDeps, 'db' | 'clock' | 'newId' | 'random' | 'config' | 'files'>

/** A file on this machine as it will be kept. */
type Ready = {
  path: string
  bytes: number
  small: { path: string; bytes: number; key: string } | null
  width: number | null
  height: number | null
}

/**
 * Keeps a file under a random name, after its content has said what it is; pictures are drawn anew. Until it is attached to something,
 * it is its owner's alone and goes after a day.
 *
 * @throws ProblemError `payload-too-large`, or `file-refused` in a sentence that says why
 */
export async function keepFile(deps: KeepDeps, { userId, purpose, name, ...sent }: Brought): Promise<ShownFile> {
  const { db, clock, newId, random, files } = deps
  const rules = rulesOfPurpose(purpose)
  return withArrival(deps.config, sent, rules.maximumBytes, async (arrival) => {
    const type = await recognise(arrival.path, name, rules)
    const { path, bytes, small, width, height } = await readyFile(arrival, type, newSecret(random))
    const storageKey = newSecret(random)
    const noted = await insertFile(db, {
      id: newId(),
      userId,
      purpose,
      storageKey,
      smallKey: small?.key ?? null,
      name: tidyFileName(name, type),
      type,
      bytes,
      width,
      height,
      broughtAt: clock.now(),
    })
    await files.keep(storageKey, { path, bytes, type })
    if (small) await files.keep(small.key, { path: small.path, bytes: small.bytes, type: 'image/webp' })
    await noteReady(db, noted.id, clock.now())
    return showFile(noted)
  })
}

async function readyFile(arrival: { path: string; folder: string; bytes: number }, type: string, key: string): Promise<Ready> {
  const { path, folder, bytes } = arrival
  if (!type.startsWith('image/')) return { path, bytes, small: null, width: null, height: null }
  const drawn = await redraw(path, folder, type)
  return { ...drawn, small: { path: drawn.smallPath, bytes: drawn.smallBytes, key } }
}
