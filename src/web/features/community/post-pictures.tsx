import type { FileView } from '#contract/api/files.ts'
import { t } from '#domain/i18n/messages.ts'

/** Images of a text. Each opens at full size in a new tab. Renders nothing if there are none. */
export function PostPictures({ pictures }: { pictures: readonly FileView[] }): React.ReactNode {
  if (pictures.length === 0) return null
  const isOne = pictures.length === 1
  return (
    <ul aria-label={t`Photos`} className={isOne ? 'mt-3' : 'mt-3 grid grid-cols-2 gap-2'}>
      {pictures.map((picture, i) => (
        <li key={picture.id}>
          <a href={picture.url} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
            <img
              src={isOne ? picture.url : (picture.smallUrl ?? picture.url)}
              alt={picture.alt ?? t`Photo ${{ number: i + 1 }}, no description`}
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
              loading="lazy"
              decoding="async"
              className={isOne ? 'max-h-[26rem] w-auto max-w-full object-contain' : 'aspect-[4/3] w-full object-cover'}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
