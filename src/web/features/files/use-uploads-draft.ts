import { useEffect, useEffectEvent, useRef } from 'react'
import type { FileView } from '#contract/api/files.ts'
import { saveDraft, readDraft } from '#web/lib/drafts.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import type { Uploads } from './use-uploads.ts'

type UploadsDraftOptions = {
  /** Name of the form's draft on this device; null stores nothing. */
  form: string | null
  uploads: Uploads
  /** The uploaded files to restore. */
  files: readonly FileView[]
  /** Called with the files of an earlier visit, unless the member has already added new ones. */
  onRestore: (files: readonly FileView[]) => void
}

/**
 * Stores on this device which files of a form were uploaded, and restores them at the next visit: the server keeps them for a
 * day. A file deleted by then is named and removed.
 */
export function useUploadsDraft({ form, uploads, files, onRestore }: UploadsDraftOptions): void {
  const userId = useVisitor().user?.id ?? ''
  const lastSaved = useRef('[]')
  const restoreFiles = useEffectEvent((restored: readonly FileView[]): boolean => {
    if (uploads.all.length > 0) return false
    lastSaved.current = JSON.stringify(restored)
    onRestore(restored)
    return true
  })
  const removeGone = useEffectEvent((gone: readonly FileView[]): void => {
    for (const { id } of gone) uploads.remove(id)
    if (gone.length > 0) showToast({ type: 'warning', message: formatGoneFiles(gone) })
  })
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      if (form === null) return
      const { files: stored } = await readDraft([userId, draftName(form)])
      if (!isCurrent || !isFileList(stored) || !restoreFiles(stored)) return
      const states = await Promise.all(stored.map(isGone))
      if (isCurrent) removeGone(stored.filter((_, i) => states[i]))
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, form])
  const currentJson = JSON.stringify(files)
  useEffect(() => {
    if (form === null || currentJson === lastSaved.current) return
    lastSaved.current = currentJson
    const list = JSON.parse(currentJson) as readonly FileView[]
    void saveDraft([userId, draftName(form)], { files: list.length > 0 ? list : undefined })
  }, [userId, form, currentJson])
}

/** A separate draft, because a form treats every field of its draft as a form field. */
const draftName = (form: string): string => `${form}-files`

function isFileList(stored: unknown): stored is readonly FileView[] {
  const isFile = (file: unknown): boolean => typeof file === 'object' && file !== null && 'id' in file && 'url' in file
  return Array.isArray(stored) && stored.length > 0 && stored.every(isFile)
}

/**
 * True only for a definite response that the file is gone. Without a connection the file is shown, and the server decides when
 * it is sent.
 */
async function isGone({ url }: FileView): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

function formatGoneFiles(gone: readonly FileView[]): string {
  const names = gone.map(({ name }) => `“${name}”`).join(', ')
  return gone.length === 1
    ? `${names} is no longer there. Please add it again.`
    : `These are no longer there: ${names}. Please add them again.`
}
