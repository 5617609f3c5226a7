import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { createFaq } from '#contract/api/content/faqs-admin.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { setCachedFaq, contentPath, faqPath } from './content-queries.ts'
import { FaqForm } from './faq-form.tsx'

const defaults = { isPublished: true }

/** Creates an FAQ and opens it. */
export function NewFaq(): React.ReactNode {
  const { user } = useVisitor()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const createdSlug = useRef('')
  return (
    <>
      <BackLink to={contentPath}>{t`Help content`}</BackLink>
      <PageHeader
        title={t`New question`}
        subtitle={t`The link comes from the question and stays the same if you edit the question later.`}
      />
      <Card>
        <FaqForm
          userId={user?.id ?? ''}
          slug={null}
          stored={defaults}
          suggested={{ category: query.get('category') ?? undefined }}
          save={async (body) => {
            const created = await callApi(createFaq, { body })
            createdSlug.current = created.slug
            setCachedFaq(created)
            return created
          }}
          onDone={() => {
            showToast({ type: 'success', message: t`Question added.` })
            void navigate(faqPath(createdSlug.current), { replace: true })
          }}
        />
      </Card>
    </>
  )
}
