import { useQuery } from '@tanstack/react-query'
import type { DirectoryCard } from '#contract/directory.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/words/full-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { safeLink } from '../../ui/markdown/safe-address.ts'
import { ModalCloseButton } from '../../ui/modal/modal-close-button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { directoryCardQuery } from './directory-query.ts'
import { reachWords } from './member-words.ts'
import { useFailure } from '../../ui/use-failure.ts'

/** The card of one member, above the page. */
export function MemberDialog({ id, onClose }: { id: string; onClose: () => void }): React.ReactNode {
  const query = useQuery(directoryCardQuery(id))
  const { data } = query
  const failed = useFailure(query, 'We could not load this member.')
  return (
    <Modal
      active
      title={data ? fullName(data) : 'Member'}
      onClose={onClose}
      footer={
        <>
          <ModalCloseButton>Close</ModalCloseButton>
          {data?.isYou ? (
            <LinkButton to="/dashboard/profile/community-profile" variant="secondary">
              Edit your profile
            </LinkButton>
          ) : null}
        </>
      }
    >
      {data ? (
        <Shared member={data} />
      ) : failed ? (
        <FailedState {...failed} />
      ) : (
        <output className="block min-h-40">
          <span className="sr-only">Loading</span>
          <SkeletonLines count={5} />
        </output>
      )}
    </Modal>
  )
}

function Shared({ member }: { member: DirectoryCard }): React.ReactNode {
  const { headline, profession, bio, city, state, niche, strengths, improvements } = member
  const place = [city, state && stateName(state)].filter(Boolean).join(', ')
  const line = [profession, place].filter(Boolean).join(' · ')
  const reach = reachWords(member.reach)
  const isBlank = [headline, line, bio, niche, reach, ...strengths, ...improvements].every((part) => !part)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={fullName(member)} size="lg" />
        <div className="min-w-0">
          {headline ? <p className="font-semibold text-ink">{headline}</p> : null}
          {line ? <p className="text-sm text-ink-3">{line}</p> : null}
        </div>
      </div>
      {isBlank ? <p className="text-md text-ink-2">{nothingWords(member)}</p> : null}
      {bio ? <p className="whitespace-pre-line text-md text-ink-2">{bio}</p> : null}
      <Areas title="Invests in" areas={[niche, reach].filter((area) => area !== null)} tone="pine" />
      <Areas title="Can help with" areas={strengths} tone="sky" />
      <Areas title="Wants to grow in" areas={improvements} tone="brass" />
      <Links member={member} />
    </div>
  )
}

/** Somebody may have said nothing of themselves yet, or want to. */
function nothingWords({ isYou, firstName }: DirectoryCard): string {
  return isYou ? 'Your card says nothing of you yet.' : `${firstName} has not shared anything yet.`
}

type AreasProps = { title: string; areas: readonly string[]; tone: Tone }

function Areas({ title, areas, tone }: AreasProps): React.ReactNode {
  if (areas.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm text-ink-3">{title}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {areas.map((area) => (
          <li key={area}>
            <Chip tone={tone}>{area}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Links({ member }: { member: DirectoryCard }): React.ReactNode {
  const written = [
    ['Website', member.websiteUrl],
    ['LinkedIn', member.linkedinUrl],
    ['Instagram', member.instagramUrl],
    ['Facebook', member.facebookUrl],
  ] as const
  const links = written.flatMap(([name, url]) => {
    const href = url === null ? null : safeLink(url)
    return href?.startsWith('http') ? [{ name, href }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-md">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
