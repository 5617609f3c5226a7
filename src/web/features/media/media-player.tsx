import { useState } from 'react'
import type { MediaItem } from '#contract/api/media.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LiveCaption } from './live-caption.tsx'

/** The browser's native player, which members know on phones and by keyboard. It requests the file in ranges. */
export function MediaPlayer({ item: { title, file, captions } }: { item: MediaItem }): React.ReactNode {
  const [hasFailed, setHasFailed] = useState(false)
  const [isRetry, setRetry] = useState(false)
  const [textTrack, setTextTrack] = useState<HTMLTrackElement | null>(null)
  const retry = (): void => {
    setRetry(true)
    setHasFailed(false)
  }
  if (!/^(video|audio)\//.test(file.type)) return null
  if (hasFailed) {
    return (
      <Banner
        tone="clay"
        isAlert
        title={t`We can’t play this recording.`}
        action={
          <Button size="sm" variant="secondary" onClick={retry}>
            {t`Try again`}
          </Button>
        }
      >
        {t`Your connection may be down, or your browser may not support this format. You can download the recording instead.`}
      </Banner>
    )
  }
  const track = captions ? (
    <track ref={setTextTrack} kind="captions" src={captions.url} srcLang="en" label={t`English`} default />
  ) : null
  const playerProps = {
    controls: true,
    preload: 'metadata',
    src: file.url,
    onError: () => setHasFailed(true),
    // It replaces the pressed button.
    ref: isRetry ? focusPlayer : null,
  } as const
  // oxlint-disable jsx-a11y/media-has-caption -- captions exist if an admin added them, and a transcript is below
  return file.type.startsWith('video/') ? (
    <video {...playerProps} aria-label={title} playsInline className="aspect-video w-full rounded-md bg-sunk">
      {track}
    </video>
  ) : (
    <div className="grid gap-3">
      <audio {...playerProps} aria-label={title} className="w-full">
        {track}
      </audio>
      {textTrack ? <LiveCaption track={textTrack.track} /> : null}
    </div>
  )
}

function focusPlayer(element: HTMLMediaElement | null): void {
  element?.focus()
}
