import { useEffect, useRef, useState } from 'react'
import type { FileView } from '#contract/api/files.ts'
import { Problem } from '#contract/problems/problem.ts'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { newId } from '#web/lib/new-id.ts'
import { clientProblem } from '#web/lib/client-problem.ts'
import { uploadFile } from '#web/lib/upload.ts'
import type { ListedFile } from '#web/ui/file-drop/file-list.tsx'

/** A file of a form: uploading, stored by the server, or failed with a reason. */
export type Upload = { key: string; name: string; bytes: number; file: File | null } & (
  | { state: 'sending'; fraction: number }
  | { state: 'kept'; storedFile: FileView }
  | { state: 'failed'; message: string }
)

/** The files that a form uploads while it is filled in. */
export type Uploads = {
  purpose: FilePurpose
  all: readonly Upload[]
  /** Uploaded files, in order. The form sends their IDs. */
  storedFiles: readonly FileView[]
  /** Whether the form must wait because an upload is running or has failed. */
  isSending: boolean
  hasFailed: boolean
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  retry: (key: string) => void
  /** Replaces all files, by none or by the given ones, and aborts running uploads. */
  reset: (initialFiles?: readonly FileView[]) => void
}

/**
 * Uploads files as soon as they are selected and tracks their progress. A failed upload can be retried. Running uploads are
 * aborted on unmount.
 *
 * @param initialFiles files that the form has already, for example when editing
 */
export function useUploads(purpose: FilePurpose, initialFiles: readonly FileView[] = []): Uploads {
  const [all, setAll] = useState<readonly Upload[]>(() => initialFiles.map(toUpload))
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = running
    return () => abortAll(current)
  }, [])

  const change = (key: string, replacement: (upload: Upload) => Upload): void =>
    setAll((uploads) => uploads.map((upload) => (upload.key === key ? replacement(upload) : upload)))

  const start = async (key: string, file: File): Promise<void> => {
    const controller = new AbortController()
    running.current.set(key, controller)
    const onProgress = (fraction: number): void => change(key, (upload) => ({ ...upload, state: 'sending', fraction }))
    try {
      const stored = await uploadFile(file, purpose, { onProgress, signal: controller.signal })
      change(key, (upload) => ({ ...upload, name: stored.name, state: 'kept', storedFile: stored }))
    } catch (error) {
      const message = error instanceof Problem ? error.detail : t`Upload failed.`
      if (!controller.signal.aborted) change(key, (upload) => ({ ...upload, state: 'failed', message }))
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key)
    }
  }

  return {
    purpose,
    all,
    storedFiles: all.flatMap((upload) => (upload.state === 'kept' ? [upload.storedFile] : [])),
    isSending: all.some(({ state }) => state === 'sending'),
    hasFailed: all.some(({ state }) => state === 'failed'),
    add(files) {
      const added = files.map((file) => ({ key: newId(), name: file.name, bytes: file.size, file }))
      setAll((uploads) => [...uploads, ...added.map((file): Upload => ({ ...file, state: 'sending', fraction: 0 }))])
      for (const { key, file } of added) void start(key, file)
    },
    remove(key) {
      running.current.get(key)?.abort()
      setAll((uploads) => uploads.filter((upload) => upload.key !== key))
    },
    retry(key) {
      const file = all.find((upload) => upload.key === key)?.file
      if (!file) return
      change(key, (upload) => ({ ...upload, state: 'sending', fraction: 0 }))
      void start(key, file)
    },
    reset(replacement = []) {
      abortAll(running.current)
      setAll(replacement.map(toUpload))
    },
  }
}

function toUpload(stored: FileView): Upload {
  return { key: stored.id, name: stored.name, bytes: stored.bytes, file: null, state: 'kept', storedFile: stored }
}

function abortAll(running: Map<string, AbortController>): void {
  for (const controller of running.values()) controller.abort()
  running.clear()
}

/**
 * IDs of the uploaded files, in order.
 * @throws Problem if an upload is running or has failed
 */
export function storedIds({
  storedFiles: stored,
  isSending,
  hasFailed,
}: Pick<Uploads, 'storedFiles' | 'isSending' | 'hasFailed'>): string[] {
  if (isSending) throw uploadProblem(t`A file is still uploading. Try again in a moment.`)
  if (hasFailed) throw uploadProblem(t`A file didn’t upload. Try again or remove it.`)
  return stored.map(({ id }) => id)
}

/** A field error in the format of the server's file errors, so that forms show the reason instead of a failed save. */
function uploadProblem(message: string): Problem {
  return clientProblem('invalid-fields', { detail: message, errors: [{ field: 'files', message }] })
}

/** Converts an upload to a list item. */
export function toListedFile(upload: Upload): ListedFile {
  const { key, name, bytes, file } = upload
  // A rejected file may not be an image at all, whatever its type says.
  const localFile = upload.state !== 'failed' && file?.type.startsWith('image/') ? file : null
  const picture = localFile ?? (upload.state === 'kept' ? upload.storedFile.smallUrl : null)
  return { key, name, bytes, picture, progress: upload.state === 'kept' ? null : upload }
}
