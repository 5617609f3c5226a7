import type { DirectoryMember } from '#contract/directory.ts'
import { fullName } from '#domain/words/full-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { placeOf, reachWords } from './member-words.ts'

type MemberCardProps = { member: DirectoryMember; onOpen: (id: string) => void }

/** A member of the directory in a few lines. */
export function MemberCard({ member, onOpen }: MemberCardProps): React.ReactNode {
  const name = fullName(member)
  const { headline, profession, niche } = member
  // What they invest in is said already.
  const strengths = member.strengths.filter((area) => area !== niche)
  const line = [profession, placeOf(member)].filter(Boolean).join(' · ')
  const reach = reachWords(member.reach)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h3 className="text-md wrap-anywhere">{name}</h3>
          {line ? <p className="text-sm wrap-anywhere text-ink-3">{line}</p> : null}
        </div>
        <Button variant="secondary" size="sm" aria-label={`View ${name}`} onClick={() => onOpen(member.id)}>
          View
        </Button>
      </div>
      {headline ? <p className="line-clamp-2 text-md wrap-anywhere text-ink-2">{headline}</p> : null}
      {niche || reach || strengths.length > 0 ? (
        <ul className="mt-auto flex flex-wrap gap-1.5">
          {niche ? (
            <li>
              <Chip tone="pine">{niche}</Chip>
            </li>
          ) : null}
          {strengths.map((area) => (
            <li key={area}>
              <Chip tone="sky">{area}</Chip>
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
