import { useId } from 'react'
import { Link } from 'react-router'
import { type CardPart, cardSize, type Circle } from '#domain/community/card.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type PartWords = {
  title: string
  /** The section, where its composer stands, and what of it is shown from here. */
  section: string
  more: string
  moreLabel: string
  /** What stands there while there is nothing, and what to do about it. */
  nothing: Readonly<Record<Circle, string>>
  hint: string
  begin: string
}

const words: Readonly<Record<CardPart, PartWords>> = {
  wins: {
    title: 'Wins',
    section: '/community?section=wins',
    more: '/community?section=wins',
    moreLabel: 'All wins',
    nothing: { tribe: 'No win has been shared yet.', 'my-pod': 'Nobody in your pod has shared a win yet.' },
    hint: 'A closing, a refinance, a good tenant: one specific sentence is enough.',
    begin: 'Share a win',
  },
  needs: {
    title: 'Needs and offers',
    section: '/community?section=needs-and-offers',
    more: '/community?section=needs-and-offers&open=1',
    moreLabel: 'All that are open',
    nothing: { tribe: 'Nothing is open at the moment.', 'my-pod': 'Nothing of your pod is open at the moment.' },
    hint: 'Say what you are looking for, or what you can give.',
    begin: 'Post a need or an offer',
  },
}

/** What stands in one half: how many posts, undefined until that is known, and their rows. */
export type CardHalf = { count: number | undefined; rows: React.ReactNode }

type CardFrameProps = Readonly<Record<CardPart, CardHalf>> & { circle: Circle }

/** The card of the community without its rows: as high as it will be with them, so that nothing moves when they come. */
export function CardFrame({ circle, wins, needs }: CardFrameProps): React.ReactNode {
  return (
    <Card title={circle === 'tribe' ? 'In the community' : 'Your pod in the community'}>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @lg:grid-cols-2">
          <Half words={words.wins} circle={circle} {...wins} />
          <Half words={words.needs} circle={circle} {...needs} />
        </div>
      </div>
    </Card>
  )
}

function Half({ words, circle, count, rows }: CardHalf & { words: PartWords; circle: Circle }): React.ReactNode {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-8 items-center justify-between gap-3 max-md:min-h-11">
        <h3 id={headingId}>{words.title}</h3>
        <Link
          to={words.more}
          className="inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
        >
          {words.moreLabel}
        </Link>
      </div>
      {count === 0 ? <p className="mb-4 pt-1 text-md text-ink-2">{`${words.nothing[circle]} ${words.hint}`}</p> : rows}
      {count !== undefined && count < cardSize ? (
        <LinkButton to={words.section} size="sm" variant="secondary" className="mt-1">
          {words.begin}
        </LinkButton>
      ) : null}
    </section>
  )
}
