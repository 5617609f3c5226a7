import { fullName } from '#domain/words/full-name.ts'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that belongs to a text of several lines has no tag of its own */
import type { CommunityMember } from '#contract/community.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'

type MentionListProps = {
  id: string
  people: readonly CommunityMember[]
  /** The one that Enter chooses. */
  current: CommunityMember
  onChoose: (person: CommunityMember) => void
}

/** The id of a member's line in the list. */
export function optionIdOf(listId: string, person: CommunityMember): string {
  return `${listId}-${person.id}`
}

/** Members to be mentioned, under the text that asks for them; the text keeps the focus. */
export function MentionList({ id, people, current, onChoose }: MentionListProps): React.ReactNode {
  return (
    <div id={id} role="listbox" aria-label="Members to mention" className={listClass}>
      {people.map((person) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the text
        <div
          key={person.id}
          id={optionIdOf(id, person)}
          role="option"
          aria-selected={person === current}
          className={classNames(optionClass, person === current && 'bg-pine-soft')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={fullName(person)} size="sm" />
          <span className="min-w-0">
            <span className="block truncate text-md font-semibold">{fullName(person)}</span>
            {person.headline ? <span className="block truncate text-sm text-ink-3">{person.headline}</span> : null}
          </span>
        </div>
      ))}
    </div>
  )
}

const listClass =
  'absolute inset-x-0 z-10 -mt-5 max-h-72 max-w-sm overflow-y-auto rounded-md border border-line bg-card p-1.5 shadow-2'
const optionClass = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5'
