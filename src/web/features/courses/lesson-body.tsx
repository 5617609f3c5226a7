import { useRef, useState } from 'react'
import type { Lesson } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import { LessonVideo } from './lesson-video.tsx'
import { scrollToPosition, useReadingPosition } from './use-reading-position.ts'

type LessonBodyProps = { course: string; lesson: Lesson }

/** Content of a lesson: its text, or its video with the text below as the transcript. */
export function LessonBody({ course, lesson }: LessonBodyProps): React.ReactNode {
  const { kind, video } = lesson
  return kind === 'video' && video !== null ? (
    <LessonVideo course={course} lesson={lesson} video={video} />
  ) : (
    <LessonText course={course} lesson={lesson} />
  )
}

function LessonText({ course, lesson: { slug, body, place01, isDone } }: LessonBodyProps): React.ReactNode {
  const text = useRef<HTMLDivElement>(null)
  useReadingPosition(text, { course, lesson: slug })
  // The position at the time of the visit. The stored one changes while the member reads.
  const [initialPlace01] = useState(place01)
  const isHalfWay = !isDone && initialPlace01 > 0.2 && initialPlace01 < 0.97
  const resumeReading = (): void => {
    if (text.current) scrollToPosition(text.current, initialPlace01)
  }
  return (
    <>
      {isHalfWay ? (
        <Banner
          action={
            <Button size="sm" variant="secondary" onClick={resumeReading}>
              {t`Pick up where you left off`}
            </Button>
          }
        >
          {t`You’ve read about ${{ percent: Math.round(initialPlace01 * 100) }}% of this lesson.`}
        </Banner>
      ) : null}
      <Card>
        <div ref={text} className="max-w-[70ch] text-ink-2">
          <Markdown text={body} headingLevel={2} />
        </div>
      </Card>
    </>
  )
}
