import { lazy, Suspense, useRef } from 'react'
import { postMax } from '#domain/community/post-fields.ts'
import { postKinds } from '#domain/community/sections.ts'
import { states } from '#domain/profile/states.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { MentionField } from './mention-field.tsx'
import { PictureRow } from './picture-row.tsx'
import { type NewPost, useNewPost } from './use-new-post.ts'

const PinField = lazy(async () => ({ default: (await import('./pin-field.tsx')).PinField }))

/** A place to say something to the tribe. One line until somebody turns to it; `section` is the one on show, if any. */
export function Composer({ section }: { section: string | undefined }): React.ReactNode {
  const { user } = useVisitor()
  const field = useRef<HTMLTextAreaElement>(null)
  const post = useNewPost(section, () => field.current?.focus())
  const { isOpen, draft, faults } = post
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    post.submit()
  }
  return (
    <form aria-label="New post" noValidate onSubmit={submit} className="rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex items-start gap-3">
        <Avatar name={user?.name ?? ''} className="mt-1" />
        <div className="min-w-0 flex-1">
          <MentionField
            ref={field}
            label="Your post"
            className={isOpen ? '' : folded}
            rows={1}
            placeholder="Share a win or ask…"
            help={isOpen ? '@ mentions a member. **Bold**, lists and links in Markdown.' : undefined}
            error={faults['body']}
            maximum={isOpen ? postMax : undefined}
            value={draft.body}
            onChange={(body, mentioned) => post.write({ body, mentions: [...draft.mentions, ...(mentioned ? [mentioned] : [])] })}
            onFocus={() => post.setOpen(true)}
          />
        </div>
        {isOpen ? null : <Button type="submit">Post</Button>}
      </div>
      {isOpen ? <Particulars post={post} /> : null}
    </form>
  )
}

/** One line: its label and notes are there for screen readers alone. */
const folded =
  '[&_label]:sr-only [&_textarea]:min-h-[42px] [&_textarea]:max-h-[42px] [&_textarea]:resize-none [&_textarea]:text-nowrap [&_textarea]:overflow-hidden -mb-[26px]'

/** Where the post goes, what its section asks for, and the button that sends it. */
function Particulars({ post }: { post: NewPost }): React.ReactNode {
  const { draft, faults, offered, asksKind, asksState, asksPin, write, failure, isSending, pictures, setOpen } = post
  return (
    <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
      <SelectField
        label="Section"
        isRequired
        error={faults['section']}
        options={offered}
        value={draft.section}
        onChange={(event) => write({ section: event.target.value })}
      />
      {asksKind ? (
        <div className="mb-6 grid content-end">
          <Segmented
            label="Need or offer"
            name="post-kind"
            options={postKinds}
            value={draft.kind}
            onChange={(kind) => write({ kind })}
          />
        </div>
      ) : null}
      {asksState ? (
        <SelectField
          label="State"
          isRequired
          error={faults['state']}
          options={states}
          value={draft.state}
          onChange={(event) => write({ state: event.target.value })}
        />
      ) : null}
      {asksPin ? (
        <Suspense>
          <PinField value={draft.pinnedOn} error={faults['pinnedUntil']} onChange={(pinnedOn) => write({ pinnedOn })} />
        </Suspense>
      ) : null}
      {/* The help of the pin may take two lines. */}
      <div className={classNames('grid gap-2 sm:col-span-2', asksPin && 'mt-4')}>
        <Failure>{failure}</Failure>
        <PictureRow
          pictures={pictures}
          end={
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          }
        >
          <Button type="submit" isPending={isSending}>
            Post
          </Button>
        </PictureRow>
      </div>
    </div>
  )
}
