import { useId } from 'react'
import { Link } from 'react-router'
import { type CardPart, cardPostCount, type PostScope } from '#domain/community/card.ts'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type HalfText = {
  title: string
  /** The section of the posts, where its composer is, and which posts are shown here. */
  section: string
  more: string
  moreLabel: string
  /** Text of an empty list, with a suggestion. */
  emptyText: Readonly<Record<PostScope, string>>
  hint: string
  startLabel: string
}

const halfTexts: Readonly<Record<CardPart, HalfText>> = {
  wins: {
    title: t`Wins`,
    section: '/community?section=wins',
    more: '/community?section=wins',
    moreLabel: t`All wins`,
    emptyText: { tribe: t`No wins yet.`, 'my-pod': t`No wins from your pod yet.` },
    hint: t`A closing, a refinance, a good tenant: one specific sentence is plenty.`,
    startLabel: t`Share a win`,
  },
  needs: {
    title: t`Needs and offers`,
    section: '/community?section=needs-and-offers',
    more: '/community?section=needs-and-offers&open=1',
    moreLabel: t`See all`,
    emptyText: { tribe: t`Nothing open right now.`, 'my-pod': t`Nothing open from your pod right now.` },
    hint: t`Share what you’re looking for or what you can offer.`,
    startLabel: t`Post a need or an offer`,
  },
}

/** One half of the card: the number of posts, undefined until known, and their rows. */
export type CardHalf = { count: number | undefined; rows: React.ReactNode }

type CommunityCardFrameProps = Readonly<Record<CardPart, CardHalf>> & { circle: PostScope }

/** The community card without its rows. It has its final height from the start, so that nothing moves when the rows load. */
export function CommunityCardFrame({ circle, wins, needs }: CommunityCardFrameProps): React.ReactNode {
  return (
    <Card title={circle === 'tribe' ? t`In the community` : t`Your pod in the community`}>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @lg:grid-cols-2">
          <Half text={halfTexts.wins} circle={circle} {...wins} />
          <Half text={halfTexts.needs} circle={circle} {...needs} />
        </div>
      </div>
    </Card>
  )
}

function Half({ text, circle, count, rows }: CardHalf & { text: HalfText; circle: PostScope }): React.ReactNode {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-8 items-center justify-between gap-3 max-md:min-h-11">
        <h3 id={headingId}>{text.title}</h3>
        <Link
          to={text.more}
          className="inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
        >
          {text.moreLabel}
        </Link>
      </div>
      {count === 0 ? <p className="mb-4 pt-1 text-md text-ink-2">{`${text.emptyText[circle]} ${text.hint}`}</p> : rows}
      {count !== undefined && count < cardPostCount ? (
        <LinkButton to={text.section} size="sm" variant="secondary" className="mt-1">
          {text.startLabel}
        </LinkButton>
      ) : null}
    </section>
  )
}
