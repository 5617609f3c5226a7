import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element provides a listbox for a text area */
import type { CommunityMember } from '#contract/api/community/posts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'

type MentionListProps = {
  id: string
  members: readonly CommunityMember[]
  /** The member that Enter selects. */
  current: CommunityMember
  onChoose: (member: CommunityMember) => void
}

/** ID of a member's option in the list. */
export function optionIdOf(listId: string, member: CommunityMember): string {
  return `${listId}-${member.id}`
}

/** Suggested members below the text area, which keeps focus. */
export function MentionList({ id, members, current, onChoose }: MentionListProps): React.ReactNode {
  return (
    <div id={id} role="listbox" aria-label={t`Members to mention`} className={listClass}>
      {members.map((member) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles keys
        <div
          key={member.id}
          id={optionIdOf(id, member)}
          role="option"
          aria-selected={member === current}
          className={classNames(optionClass, member === current && 'bg-pine-soft')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(member)}
        >
          <Avatar name={fullName(member)} size="sm" />
          <span className="min-w-0">
            <span className="block truncate text-md font-semibold">{fullName(member)}</span>
            {member.headline ? <span className="block truncate text-sm text-ink-3">{member.headline}</span> : null}
          </span>
        </div>
      ))}
    </div>
  )
}

const listClass =
  'absolute inset-x-0 z-10 -mt-5 max-h-72 max-w-sm overflow-y-auto rounded-md border border-line bg-card p-1.5 shadow-2'
const optionClass = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5'
