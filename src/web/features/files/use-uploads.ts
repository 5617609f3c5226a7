import { useEffect, useRef, useState } from 'react'
import type { ShownFile } from '#contract/files.ts'
import { Problem } from '#contract/problem.ts'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { newId } from '../../lib/new-id.ts'
import { ownProblem } from '../../lib/own-problem.ts'
import { uploadFile } from '../../lib/upload.ts'
import type { ListedFile } from '../../ui/file-drop/file-list.tsx'

/** A file of a form: on its way, kept by the server, or not arrived for a reason. */
export type Upload = { key: string; name: string; bytes: number; file: File | null } & (
  | { state: 'sending'; part: number }
  | { state: 'kept'; kept: ShownFile }
  | { state: 'failed'; words: string }
)

/** The files that a form sends while it is filled in. */
export type Uploads = {
  purpose: FilePurpose
  all: readonly Upload[]
  /** What has arrived, in order: what the form names when it is sent. */
  kept: readonly ShownFile[]
  /** Whether a form has to wait: something is on its way, or did not arrive. */
  isSending: boolean
  hasFailed: boolean
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  retry: (key: string) => void
  /** Forgets all of them, or begins with those of something else; what is on its way is ended. */
  reset: (held?: readonly ShownFile[]) => void
}

/**
 * Sends files as soon as they are chosen, each with its progress; whatever fails can be tried again. What is on its way is ended when
 * the part goes.
 *
 * @param held what the form holds to begin with, as when something is edited
 */
export function useUploads(purpose: FilePurpose, held: readonly ShownFile[] = []): Uploads {
  const [all, setAll] = useState<readonly Upload[]>(() => held.map(asKept))
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => endAll(current)
  }, [])

  const change = (key: string, next: (upload: Upload) => Upload): void =>
    setAll((uploads) => uploads.map((upload) => (upload.key === key ? next(upload) : upload)))

  const start = async (key: string, file: File): Promise<void> => {
    const controller = new AbortController()
    running.current.set(key, controller)
    const onProgress = (part: number): void => change(key, (upload) => ({ ...upload, state: 'sending', part }))
    try {
      const kept = await uploadFile(file, purpose, { onProgress, signal: controller.signal })
      change(key, (upload) => ({ ...upload, name: kept.name, state: 'kept', kept }))
    } catch (error) {
      const words = error instanceof Problem ? error.detail : 'This file did not arrive.'
      if (!controller.signal.aborted) change(key, (upload) => ({ ...upload, state: 'failed', words }))
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key)
    }
  }

  return {
    purpose,
    all,
    kept: all.flatMap((upload) => (upload.state === 'kept' ? [upload.kept] : [])),
    isSending: all.some(({ state }) => state === 'sending'),
    hasFailed: all.some(({ state }) => state === 'failed'),
    add(files) {
      const added = files.map((file) => ({ key: newId(), name: file.name, bytes: file.size, file }))
      setAll((uploads) => [...uploads, ...added.map((one): Upload => ({ ...one, state: 'sending', part: 0 }))])
      for (const { key, file } of added) void start(key, file)
    },
    remove(key) {
      running.current.get(key)?.abort()
      setAll((uploads) => uploads.filter((upload) => upload.key !== key))
    },
    retry(key) {
      const file = all.find((upload) => upload.key === key)?.file
      if (!file) return
      change(key, (upload) => ({ ...upload, state: 'sending', part: 0 }))
      void start(key, file)
    },
    reset(next = []) {
      endAll(running.current)
      setAll(next.map(asKept))
    },
  }
}

function asKept(kept: ShownFile): Upload {
  return { key: kept.id, name: kept.name, bytes: kept.bytes, file: null, state: 'kept', kept }
}

function endAll(running: Map<string, AbortController>): void {
  for (const controller of running.values()) controller.abort()
  running.clear()
}

/** The ids of the files that a form goes with, in order. @throws Problem while one is on its way, or did not arrive */
export function arrivedIds({ kept, isSending, hasFailed }: Pick<Uploads, 'kept' | 'isSending' | 'hasFailed'>): string[] {
  if (isSending) throw notArrived('A file is still on its way. Please send again in a moment.')
  if (hasFailed) throw notArrived('A file did not arrive. Please try it again, or take it out.')
  return kept.map(({ id }) => id)
}

/** A field error like the server's own for files, so that forms show the reason instead of a failed save. */
function notArrived(message: string): Problem {
  return ownProblem('invalid-fields', { detail: message, errors: [{ field: 'files', message }] })
}

/** A file of a form as lists show it. */
export function asListed(upload: Upload): ListedFile {
  const { key, name, bytes, file } = upload
  // What was refused may be no picture at all, whatever it says.
  const own = upload.state !== 'failed' && file?.type.startsWith('image/') ? file : null
  const picture = own ?? (upload.state === 'kept' ? upload.kept.smallUrl : null)
  return { key, name, bytes, picture, progress: upload.state === 'kept' ? null : upload }
}
