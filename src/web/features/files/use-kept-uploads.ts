import { useEffect, useEffectEvent, useRef } from 'react'
import type { ShownFile } from '#contract/files.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { notify } from '../../ui/notifications/notify.ts'
import type { Uploads } from './use-uploads.ts'

type KeptUploads = {
  /** Names the form among the drafts of this device; null keeps nothing. */
  form: string | null
  uploads: Uploads
  /** What has arrived, as it is to be found again. */
  files: readonly ShownFile[]
  /** Hears of those of an earlier visit, unless somebody is faster with new ones. */
  onRestore: (files: readonly ShownFile[]) => void
}

/**
 * Remembers on this device which files of a form have arrived, and puts them back at the next visit: the server keeps them for a day.
 * One that is gone by then is named, and taken out.
 */
export function useKeptUploads({ form, uploads, files, onRestore }: KeptUploads): void {
  const userId = useVisitor().user?.id ?? ''
  const remembered = useRef('[]')
  const adopt = useEffectEvent((found: readonly ShownFile[]): boolean => {
    if (uploads.all.length > 0) return false
    remembered.current = JSON.stringify(found)
    onRestore(found)
    return true
  })
  const takeOut = useEffectEvent((gone: readonly ShownFile[]): void => {
    for (const { id } of gone) uploads.remove(id)
    if (gone.length > 0) notify({ type: 'warning', message: goneWords(gone) })
  })
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      if (form === null) return
      const { files: kept } = await readDraft([userId, draftOf(form)])
      if (!isCurrent || !areFiles(kept) || !adopt(kept)) return
      const states = await Promise.all(kept.map(isGone))
      if (isCurrent) takeOut(kept.filter((_, i) => states[i]))
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, form])
  const now = JSON.stringify(files)
  useEffect(() => {
    if (form === null || now === remembered.current) return
    remembered.current = now
    const list = JSON.parse(now) as readonly ShownFile[]
    void keepDraft([userId, draftOf(form)], { files: list.length > 0 ? list : undefined })
  }, [userId, form, now])
}

/** Its own draft: a form takes every field of its draft for one it shows. */
const draftOf = (form: string): string => `${form}-files`

function areFiles(kept: unknown): kept is readonly ShownFile[] {
  const isFile = (file: unknown): boolean => typeof file === 'object' && file !== null && 'id' in file && 'url' in file
  return Array.isArray(kept) && kept.length > 0 && kept.every(isFile)
}

/** Only a clear no counts: without a connection the file is shown, and the server has the last word when it is sent. */
async function isGone({ url }: ShownFile): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

function goneWords(gone: readonly ShownFile[]): string {
  const names = gone.map(({ name }) => `“${name}”`).join(', ')
  return gone.length === 1
    ? `${names} is no longer there. Please add it again.`
    : `These are no longer there: ${names}. Please add them again.`
}
