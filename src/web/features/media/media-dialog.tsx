import { useQuery } from '@tanstack/react-query'
import type { MediaItem } from '#contract/api/media.ts'
import { t } from '#domain/i18n/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { MediaPlayer } from './media-player.tsx'
import { mediaQuery } from './media-queries.ts'
import { mediaDetails } from './media-text.ts'

/** A media item to watch, listen to or read. */
export function MediaDialog({ item, onClose }: { item: MediaItem; onClose: () => void }): React.ReactNode {
  const { title, file, hasTranscript } = item
  return (
    <Modal
      active
      fullWidth
      title={title}
      onClose={onClose}
      footer={
        <>
          <a href={`${file.url}?download`} className={buttonClass({ variant: 'secondary' })}>
            {t`Download`}
          </a>
          <ModalCloseButton>{t`Close`}</ModalCloseButton>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-3">{mediaDetails(item)}</p>
        <MediaPlayer item={item} />
        {hasTranscript ? <Transcript id={item.id} /> : null}
      </div>
    </Modal>
  )
}

function Transcript({ id }: { id: string }): React.ReactNode {
  const query = useQuery(mediaQuery(id))
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t`Transcript`}</h3>
      <QueryView query={query} loading={<SkeletonLines count={5} />} failedTitle={t`We couldn’t load the transcript.`}>
        {({ transcript }) => <p className="max-w-[70ch] text-md whitespace-pre-line wrap-anywhere">{transcript}</p>}
      </QueryView>
    </section>
  )
}
