import { useState } from 'react'
import type { SentPicture } from '#contract/community.ts'
import type { ShownFile } from '#contract/files.ts'
import { useKeptUploads } from '../files/use-kept-uploads.ts'
import { arrivedIds, type Uploads, useUploads } from '../files/use-uploads.ts'

/** The pictures of a text that is being written. */
export type Pictures = {
  uploads: Uploads
  /** What each shows, by its key. */
  alts: Readonly<Record<string, string>>
  describe: (key: string, alt: string) => void
  /** What goes with the text. @throws Problem while one is on its way, or did not arrive */
  sent: () => SentPicture[]
  /** Forgets all of them. */
  reset: () => void
}

type PictureOptions = {
  /** Those the text has already. */
  held?: readonly ShownFile[] | undefined
  /** Names the draft they are remembered in on this device; null where nothing is kept. */
  draft: string | null
  /** Hears that those of an earlier visit are there again. */
  onRestore?: () => void
}

/** Pictures that are sent while a text is written. Those of a draft are there again at the next visit, with what each shows. */
export function usePictures({ held = [], draft, onRestore }: PictureOptions): Pictures {
  const uploads = useUploads('post', held)
  const [alts, setAlts] = useState<Pictures['alts']>(() => altsOf(held))
  useKeptUploads({
    form: draft,
    uploads,
    files: uploads.all.flatMap((upload) => (upload.state === 'kept' ? [{ ...upload.kept, alt: alts[upload.key] ?? null }] : [])),
    onRestore: (files) => {
      uploads.reset(files)
      setAlts(altsOf(files))
      onRestore?.()
    },
  })
  return {
    uploads,
    alts,
    describe: (key, alt) => setAlts((before) => ({ ...before, [key]: alt })),
    sent() {
      const ids = new Set(arrivedIds(uploads))
      return uploads.all.flatMap((upload) =>
        upload.state === 'kept' && ids.has(upload.kept.id) ? [{ id: upload.kept.id, alt: alts[upload.key] ?? '' }] : [],
      )
    },
    reset() {
      uploads.reset()
      setAlts({})
    },
  }
}

function altsOf(files: readonly ShownFile[]): Pictures['alts'] {
  return Object.fromEntries(files.map(({ id, alt }) => [id, alt ?? '']))
}
