import { useState } from 'react'
import type { Lesson } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import { createPositionSaver } from './use-reading-position.ts'

type LessonVideoProps = { course: string; lesson: Lesson; video: string }

/** A video lesson, started at the last position, with captions. The transcript is below. */
export function LessonVideo({ course, lesson, video }: LessonVideoProps): React.ReactNode {
  const { slug, title, captions, body, place01, isDone } = lesson
  const [initialPlace01] = useState(isDone || place01 > 0.97 ? 0 : place01)
  const [savePosition] = useState(() => createPositionSaver({ course, lesson: slug }))
  const seekToStart = ({ currentTarget: player }: React.SyntheticEvent<HTMLVideoElement>): void => {
    if (Number.isFinite(player.duration)) player.currentTime = initialPlace01 * player.duration
  }
  const trackPosition = ({ currentTarget: player }: React.SyntheticEvent<HTMLVideoElement>): void => {
    if (player.duration > 0) savePosition(Math.round((player.currentTime / player.duration) * 100) / 100)
  }
  return (
    <Card>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a video without captions has a transcript below */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        className="aspect-video w-full rounded-md bg-sunk"
        onLoadedMetadata={seekToStart}
        onTimeUpdate={trackPosition}
        onPause={trackPosition}
      >
        <source src={video} />
        {captions === null ? null : <track kind="captions" src={captions} srcLang="en" label={t`English`} default />}
      </video>
      <details className="group mt-4">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="size-4 text-ink-3 group-open:rotate-90" />
          {t`Transcript`}
        </summary>
        <div className="mt-2 max-w-[70ch] text-ink-2">
          <Markdown text={body} headingLevel={2} />
        </div>
      </details>
    </Card>
  )
}
