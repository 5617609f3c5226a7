import { useState } from 'react'
import type { PictureInput } from '#contract/api/community/posts.ts'
import type { FileView } from '#contract/api/files.ts'
import { useUploadsDraft } from '#web/features/files/use-uploads-draft.ts'
import { storedIds, type Uploads, useUploads } from '#web/features/files/use-uploads.ts'

/** The images of a text being written. */
export type Pictures = {
  uploads: Uploads
  /** Alternative texts by image key. */
  alts: Readonly<Record<string, string>>
  setAlt: (key: string, alt: string) => void
  /**
   * The images to send with the text.
   * @throws Problem if an upload is running or has failed
   */
  toRequest: () => PictureInput[]
  /** Removes all of them. */
  reset: () => void
}

type PictureOptions = {
  /** Images that the text has already. */
  initial?: readonly FileView[] | undefined
  /** Name of the draft on this device; null stores nothing. */
  draftName: string | null
  /** Called when images of an earlier visit are restored. */
  onRestore?: () => void
}

/** Images uploaded while a text is written. A draft restores them with their alternative texts. */
export function usePictures({ initial = [], draftName, onRestore }: PictureOptions): Pictures {
  const uploads = useUploads('post', initial)
  const [alts, setAlts] = useState<Pictures['alts']>(() => altsOf(initial))
  useUploadsDraft({
    form: draftName,
    uploads,
    files: uploads.all.flatMap((upload) =>
      upload.state === 'kept' ? [{ ...upload.storedFile, alt: alts[upload.key] ?? null }] : [],
    ),
    onRestore: (files) => {
      uploads.reset(files)
      setAlts(altsOf(files))
      onRestore?.()
    },
  })
  return {
    uploads,
    alts,
    setAlt: (key, alt) => setAlts((previous) => ({ ...previous, [key]: alt })),
    toRequest() {
      const ids = new Set(storedIds(uploads))
      return uploads.all.flatMap((upload) =>
        upload.state === 'kept' && ids.has(upload.storedFile.id)
          ? [{ id: upload.storedFile.id, alt: alts[upload.key] ?? '' }]
          : [],
      )
    },
    reset() {
      uploads.reset()
      setAlts({})
    },
  }
}

function altsOf(files: readonly FileView[]): Pictures['alts'] {
  return Object.fromEntries(files.map(({ id, alt }) => [id, alt ?? '']))
}
