import { useState } from 'react'
import type { MediaItem } from '#contract/media.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SpokenLine } from './spoken-line.tsx'

/** The browser's own player: by keyboard and on phones it is what people know. It asks for the file part by part. */
export function MediaPlayer({ item: { title, file, captions } }: { item: MediaItem }): React.ReactNode {
  const [hasFailed, setHasFailed] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const [texts, setTexts] = useState<HTMLTrackElement | null>(null)
  const again = (): void => {
    setAgain(true)
    setHasFailed(false)
  }
  if (!/^(video|audio)\//.test(file.type)) return null
  if (hasFailed) {
    return (
      <Banner
        tone="clay"
        isAlert
        title="This recording cannot be played here."
        action={
          <Button size="sm" variant="secondary" onClick={again}>
            Try again
          </Button>
        }
      >
        The line may be down, or this browser does not know its kind. You can download it.
      </Banner>
    )
  }
  const track = captions ? <track ref={setTexts} kind="captions" src={captions.url} srcLang="en" label="English" default /> : null
  const player = {
    controls: true,
    preload: 'metadata',
    src: file.url,
    onError: () => setHasFailed(true),
    // It stands where the button stood.
    ref: isAgain ? focus : null,
  } as const
  // oxlint-disable jsx-a11y/media-has-caption -- captions are there where an admin brought some, and a transcript stands below
  return file.type.startsWith('video/') ? (
    <video {...player} aria-label={title} playsInline className="aspect-video w-full rounded-md bg-sunk">
      {track}
    </video>
  ) : (
    <div className="grid gap-3">
      <audio {...player} aria-label={title} className="w-full">
        {track}
      </audio>
      {texts ? <SpokenLine track={texts.track} /> : null}
    </div>
  )
}

function focus(player: HTMLMediaElement | null): void {
  player?.focus()
}
