import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addFaq } from '#contract/faqs-admin.ts'
import { call } from '../../lib/call.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { adoptFaq, contentPath, faqPath } from './content-queries.ts'
import { FaqForm } from './faq-form.tsx'

const published = { isPublished: true }

/** Adds a question, and goes to it. */
export function NewFaq(): React.ReactNode {
  const { user } = useVisitor()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const madeSlug = useRef('')
  return (
    <>
      <BackLink to={contentPath}>Help texts</BackLink>
      <PageHeader title="New question" subtitle="Its address is made from the question, and stays when the question changes." />
      <Card>
        <FaqForm
          userId={user?.id ?? ''}
          slug={null}
          stored={published}
          suggested={{ category: query.get('category') ?? undefined }}
          save={async (body) => {
            const made = await call(addFaq, { body })
            madeSlug.current = made.slug
            adoptFaq(made)
            return made
          }}
          onDone={() => {
            notify({ type: 'success', message: 'The question is there.' })
            void navigate(faqPath(madeSlug.current), { replace: true })
          }}
        />
      </Card>
    </>
  )
}
