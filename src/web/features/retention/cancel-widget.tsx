import { useQuery } from '@tanstack/react-query'
import { getRetentionSession } from '#contract/api/retention.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { CancelScreens } from './cancel-screens.tsx'
import type { CancelFlowResult } from './open-cancel-flow.ts'

type CancelWidgetProps = { token: string; onEnd: (status: CancelFlowResult['status']) => void }

/** Our own cancel flow. Closing it in any way keeps the membership. */
export function CancelWidget({ token, onEnd }: CancelWidgetProps): React.ReactNode {
  // It is rendered in a separate React root without a query provider.
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['retention-session', token],
      queryFn: ({ signal }) => callApi(getRetentionSession, undefined, { token, signal }),
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  )
  if (data) return <CancelScreens token={token} session={data} onEnd={onEnd} />
  const problem = error && !isFetching ? toProblem(error) : null
  const isOver = problem?.code === 'retention-token' || problem?.code === 'retention-over'
  return (
    <Modal
      active
      noClose
      title={t`Cancel your membership`}
      onClose={() => onEnd('aborted')}
      footer={
        <>
          <ModalCloseButton>{isOver ? t`Close` : t`Keep my membership`}</ModalCloseButton>
          {problem && !isOver ? (
            <>
              <Button variant="secondary" onClick={() => void refetch()}>
                {t`Try again`}
              </Button>
              <Button variant="secondary" onClick={() => onEnd('error')}>
                {t`Continue to cancel`}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {problem ? (
        <Banner tone="clay" isAlert>
          {problem.detail}
        </Banner>
      ) : (
        <output className="block min-h-48">
          <span className="sr-only">{t`One moment`}</span>
          <SkeletonLines count={5} />
        </output>
      )}
    </Modal>
  )
}
