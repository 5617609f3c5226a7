import { useEffect, useRef } from 'react'
import type { FileView } from '#contract/api/files.ts'
import { t } from '#domain/i18n/messages.ts'
import { useDeviceDraft } from '#web/lib/drafts/use-device-draft.ts'
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
  // Null once the form is gone.
  const latest = useRef<Uploads | null>(null)
  useEffect(() => {
    latest.current = uploads
    return () => {
      latest.current = null
    }
  }, [uploads])
  const { write } = useDeviceDraft(userId, form === null ? null : draftName(form), ({ files: stored }) => {
    const earlier = stored?.value
    if (!isFileList(earlier) || uploads.all.length > 0) return
    lastSaved.current = JSON.stringify(earlier)
    onRestore(earlier)
    void removeGone(earlier, latest)
  })
  const currentJson = JSON.stringify(files)
  useEffect(() => {
    if (currentJson === lastSaved.current) return
    lastSaved.current = currentJson
    const list = JSON.parse(currentJson) as readonly FileView[]
    void write({ files: list.length > 0 ? { value: list } : undefined })
  }, [write, currentJson])
}

/** A separate draft, because a form treats every field of its draft as a form field. */
const draftName = (form: string): string => `${form}-files`

/** Removes and names the files that the server has deleted, if the form is still there. */
async function removeGone(files: readonly FileView[], uploads: React.RefObject<Uploads | null>): Promise<void> {
  const states = await Promise.all(files.map(isGone))
  const gone = files.filter((_, i) => states[i])
  if (uploads.current === null || gone.length === 0) return
  for (const { id } of gone) uploads.current.remove(id)
  showToast({ type: 'warning', message: formatGoneFiles(gone) })
}

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
    ? t`${{ names }} is no longer available. Please add it again.`
    : t`These files are no longer available: ${{ names }}. Please add them again.`
}
