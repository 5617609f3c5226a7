import { useQuery } from '@tanstack/react-query'
import type { DirectoryCard } from '#contract/api/community/directory.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/empty-state.tsx'
import { safeLinkUrl } from '#web/ui/markdown/safe-url.ts'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { directoryCardQuery } from './directory-query.ts'
import { reachLabel } from './member-text.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

/** The card of a member in a dialog. */
export function MemberDialog({ id, onClose }: { id: string; onClose: () => void }): React.ReactNode {
  const query = useQuery(directoryCardQuery(id))
  const { data } = query
  const loadError = useLoadError(query, t`We couldn’t load this member.`)
  return (
    <Modal
      active
      title={data ? fullName(data) : t`Member`}
      onClose={onClose}
      footer={
        <>
          <ModalCloseButton>{t`Close`}</ModalCloseButton>
          {data?.isYou ? (
            <LinkButton to="/dashboard/profile/community-profile" variant="secondary">
              {t`Edit your profile`}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {data ? (
        <MemberProfile member={data} />
      ) : loadError ? (
        <FailedState {...loadError} />
      ) : (
        <output className="block min-h-40">
          <span className="sr-only">{t`Loading`}</span>
          <SkeletonLines count={5} />
        </output>
      )}
    </Modal>
  )
}

function MemberProfile({ member }: { member: DirectoryCard }): React.ReactNode {
  const { headline, profession, bio, city, state, niche, strengths, improvements } = member
  const location = [city, state && stateName(state)].filter(Boolean).join(', ')
  const summary = [profession, location].filter(Boolean).join(' · ')
  const reach = reachLabel(member.reach)
  const isBlank = [headline, summary, bio, niche, reach, ...strengths, ...improvements].every((part) => !part)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={fullName(member)} size="lg" />
        <div className="min-w-0">
          {headline ? <p className="font-semibold text-ink">{headline}</p> : null}
          {summary ? <p className="text-sm text-ink-3">{summary}</p> : null}
        </div>
      </div>
      {isBlank ? <p className="text-md text-ink-2">{emptyCardText(member)}</p> : null}
      {bio ? <p className="whitespace-pre-line text-md text-ink-2">{bio}</p> : null}
      <Areas title={t`Invests in`} areas={[niche && statementLabel(niche), reach].filter((area) => area !== null)} tone="pine" />
      <Areas title={t`Can help with`} areas={strengths.map(statementLabel)} tone="sky" />
      <Areas title={t`Wants to grow in`} areas={improvements.map(statementLabel)} tone="brass" />
      <Links member={member} />
    </div>
  )
}

/** Text of an empty card: the member has not shared anything yet, or does not want to. */
function emptyCardText({ isYou, firstName }: DirectoryCard): string {
  return isYou ? t`Your profile is empty.` : t`${{ firstName }} hasn’t shared anything yet.`
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
  const profileLinks = [
    [t`Website`, member.websiteUrl],
    ['LinkedIn', member.linkedinUrl],
    ['Instagram', member.instagramUrl],
    ['Facebook', member.facebookUrl],
  ] as const
  const links = profileLinks.flatMap(([name, url]) => {
    const href = url === null ? null : safeLinkUrl(url)
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
