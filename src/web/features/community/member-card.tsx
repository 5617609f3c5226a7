import type { DirectoryMember } from '#contract/api/community/directory.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { formatLocation, reachLabel } from './member-text.ts'

type MemberCardProps = { member: DirectoryMember; onOpen: (id: string) => void }

/** A short card of a member in the directory. */
export function MemberCard({ member, onOpen }: MemberCardProps): React.ReactNode {
  const name = fullName(member)
  const { headline, profession, niche } = member
  // The niche is displayed already.
  const strengths = member.strengths.filter((area) => area !== niche)
  const summary = [profession, formatLocation(member)].filter(Boolean).join(' · ')
  const reach = reachLabel(member.reach)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h3 className="text-md wrap-anywhere">{name}</h3>
          {summary ? <p className="text-sm wrap-anywhere text-ink-3">{summary}</p> : null}
        </div>
        <Button variant="secondary" size="sm" aria-label={t`View ${{ name }}`} onClick={() => onOpen(member.id)}>
          {t`View`}
        </Button>
      </div>
      {headline ? <p className="line-clamp-2 text-md wrap-anywhere text-ink-2">{headline}</p> : null}
      {niche || reach || strengths.length > 0 ? (
        <ul className="mt-auto flex flex-wrap gap-1.5">
          {niche ? (
            <li>
              <Chip tone="pine">{statementLabel(niche)}</Chip>
            </li>
          ) : null}
          {strengths.map((area) => (
            <li key={area}>
              <Chip tone="sky">{statementLabel(area)}</Chip>
            </li>
          ))}
          {reach ? (
            <li>
              <Chip>{reach}</Chip>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  )
}
