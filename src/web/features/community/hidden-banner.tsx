import type { Post } from '#contract/api/community/posts.ts'
import { reportReasons } from '#domain/community/reports.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why a text of the viewer is hidden, with the admin's note. */
export function HiddenBanner({
  text: { hiddenFor },
  noun,
}: {
  text: Pick<Post, 'hiddenFor'>
  noun: 'post' | 'comment'
}): React.ReactNode {
  if (!hiddenFor) return null
  const reason = reportReasons.find(({ value }) => value === hiddenFor.reason)?.label ?? t`It doesn’t follow our guidelines`
  const title = noun === 'post' ? t`This post is hidden: ${{ reason }}` : t`This comment is hidden: ${{ reason }}`
  return (
    <div className="mt-3">
      <Banner tone="clay" title={title}>
        {hiddenFor.note ? <p className="whitespace-pre-wrap wrap-anywhere">{hiddenFor.note}</p> : null}
        <p>{t`Only its author and our team can see it.`}</p>
      </Banner>
    </div>
  )
}
