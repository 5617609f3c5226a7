import type { CommunityMember } from '#contract/api/community/posts.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { RelativeMoment } from '#web/ui/data-display/moment.tsx'

type AuthorLineProps = {
  author: CommunityMember
  postedAt: string
  editedAt: string | null
  size?: 'sm' | 'md'
  onOpen: (id: string) => void
  /** Rendered at the end of the line. */
  children?: React.ReactNode
}

/** Author and time of a text. The name opens the author's card. */
export function AuthorLine({ author, postedAt, editedAt, size = 'md', onOpen, children }: AuthorLineProps): React.ReactNode {
  const name = fullName(author)
  return (
    <div className="flex items-center gap-3 max-md:flex-wrap">
      <Avatar name={name} size={size} />
      <div className="min-w-0 flex-1">
        {author.id === '' ? (
          <p className="truncate text-md font-semibold">{name}</p>
        ) : (
          <button
            type="button"
            className="block max-w-full truncate text-start text-md font-semibold hover:underline max-md:-my-2.5 max-md:min-h-11"
            onClick={() => onOpen(author.id)}
          >
            {name}
          </button>
        )}
        <p className="text-sm text-ink-3">
          <RelativeMoment at={postedAt} timeZone={memberTimeZone()} />
          {editedAt === null ? null : ` · ${t`edited`}`}
        </p>
      </div>
      {children}
    </div>
  )
}
