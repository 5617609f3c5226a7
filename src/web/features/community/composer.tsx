import { lazy, Suspense, useRef } from 'react'
import { postMax } from '#domain/community/post-fields.ts'
import { postKinds } from '#domain/community/sections.ts'
import { t } from '#domain/i18n/messages.ts'
import { states } from '#domain/profile/states.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { MentionField } from './mention-field.tsx'
import { PictureRow } from './picture-row.tsx'
import { type NewPost, useNewPost } from './use-new-post.ts'

const PinField = lazy(async () => ({ default: (await import('./pin-field.tsx')).PinField }))

/** The form to write a post. A single line until focused. `section` is the displayed section, if any. */
export function Composer({ section }: { section: string | undefined }): React.ReactNode {
  const { user } = useVisitor()
  const field = useRef<HTMLTextAreaElement>(null)
  const post = useNewPost(section, () => field.current?.focus())
  const { isOpen, draft, fieldErrors } = post
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    post.submit()
  }
  return (
    <form aria-label={t`New post`} noValidate onSubmit={submit} className="rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex items-start gap-3">
        <Avatar name={user?.name ?? ''} className="mt-1" />
        <div className="min-w-0 flex-1">
          <MentionField
            ref={field}
            label={t`Your post`}
            className={isOpen ? '' : foldedClass}
            rows={1}
            placeholder={t`Share a win or ask a question…`}
            help={isOpen ? t`Type @ to mention someone. Markdown supported.` : undefined}
            error={fieldErrors['body']}
            maximum={isOpen ? postMax : undefined}
            value={draft.body}
            onChange={(body, mentioned) =>
              post.update({ body, mentions: [...draft.mentions, ...(mentioned ? [mentioned] : [])] })
            }
            onFocus={() => post.setOpen(true)}
          />
        </div>
        {isOpen ? null : <Button type="submit">{t`Post`}</Button>}
      </div>
      {isOpen ? <PostFields post={post} /> : null}
    </form>
  )
}

/** While collapsed to one line, label and notes are only for screen readers. */
const foldedClass =
  '[&_label]:sr-only [&_textarea]:min-h-[42px] [&_textarea]:max-h-[42px] [&_textarea]:resize-none [&_textarea]:text-nowrap [&_textarea]:overflow-hidden -mb-[26px]'

/** Section, additional fields of the section, and the submit button. */
function PostFields({ post }: { post: NewPost }): React.ReactNode {
  const {
    draft,
    fieldErrors,
    availableSections,
    hasKindField,
    hasStateField,
    hasPinField,
    update,
    failure,
    isSending,
    pictures,
    setOpen,
  } = post
  return (
    <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
      <SelectField
        label={t`Section`}
        isRequired
        error={fieldErrors['section']}
        options={availableSections}
        value={draft.section}
        onChange={(event) => update({ section: event.target.value })}
      />
      {hasKindField ? (
        <div className="mb-6 grid content-end">
          <Segmented
            label={t`Need or offer`}
            name="post-kind"
            options={postKinds}
            value={draft.kind}
            onChange={(kind) => update({ kind })}
          />
        </div>
      ) : null}
      {hasStateField ? (
        <SelectField
          label={t`State`}
          isRequired
          error={fieldErrors['state']}
          options={states}
          value={draft.state}
          onChange={(event) => update({ state: event.target.value })}
        />
      ) : null}
      {hasPinField ? (
        <Suspense>
          <PinField value={draft.pinnedOn} error={fieldErrors['pinnedUntil']} onChange={(pinnedOn) => update({ pinnedOn })} />
        </Suspense>
      ) : null}
      {/* The help text of the pin may take two lines. */}
      <div className={classNames('grid gap-2 sm:col-span-2', hasPinField && 'mt-4')}>
        <ErrorBanner>{failure}</ErrorBanner>
        <PictureRow
          pictures={pictures}
          end={
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t`Close`}
            </Button>
          }
        >
          <Button type="submit" isPending={isSending}>
            {t`Post`}
          </Button>
        </PictureRow>
      </div>
    </div>
  )
}
