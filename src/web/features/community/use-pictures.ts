import { useState } from 'react'
import type { SentPicture } from '#contract/community.ts'
import type { ShownFile } from '#contract/files.ts'
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

/** Pictures that are sent while a text is written; `held` are those it has already. */
export function usePictures(held: readonly ShownFile[] = []): Pictures {
  const uploads = useUploads('post', held)
  const [alts, setAlts] = useState<Pictures['alts']>(() => Object.fromEntries(held.map(({ id, alt }) => [id, alt ?? ''])))
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
