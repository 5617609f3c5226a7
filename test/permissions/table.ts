import { type Role, roles } from './scene.ts'

/** The expected status of each call (row) for each role (column). */
const table = `
                                                      anonymous member applicant leader otherLeader admin adminWithoutFactor lapsed
  GET /api/auth/session                               200       200    200       200    200         200   200                200
  GET /api/auth/csrf                                  200       200    200       200    200         200   200                200
  GET /api/auth/providers                             200       200    200       200    200         200   200                200
  GET /api/account                                    401       200    200       200    200         200   200                200
  POST /api/account/email                             401       200    200       200    200         200   200                200
  DELETE /api/account/email                           401       200    200       200    200         200   200                200
  POST /api/account/password                          401       200    200       200    200         200   200                200
  POST /api/account/authenticator                     401       200    200       200    200         200   200                200
  POST /api/account/authenticator/confirmation        401       422    422       422    422         422   422                422
  DELETE /api/account/authenticator                   401       200    200       200    200         200   200                200
  POST /api/account/recovery-codes                    401       409    409       409    409         409   409                409
  POST /api/account/passkeys/options                  401       200    200       200    200         200   200                200
  POST /api/account/passkeys                          401       422    422       422    422         422   422                422
  DELETE /api/account/passkeys/{id}                   401       200    404       404    404         404   404                404
  DELETE /api/account/sessions/{id}                   401       200    404       404    404         404   404                404
  DELETE /api/account/sessions                        401       204    204       204    204         204   204                204
  DELETE /api/account/notices/second-factor           401       204    204       204    204         204   204                204
  POST /api/files                                     401       201    201       201    201         201   201                403
  POST /api/files · for support                       401       201    201       201    201         201   201                201
  POST /api/files · for the library                   401       404    404       404    404         201   404                404
  GET /api/files/{id}                                 401       200    200       200    200         200   200                403
  GET /api/files/{id} · with a question to support    401       200    404       404    404         200   404                404
  GET /api/files/{id}/small                           401       200    200       200    200         200   200                403
  GET /api/visitor                                    200       200    200       200    200         200   200                200
  GET /api/profile-drafts/{form}                      401       200    200       200    200         200   200                200
  PATCH /api/profile-drafts/{form}                    401       204    204       204    204         204   204                204
  GET /api/me                                         401       200    200       200    200         200   200                200
  PATCH /api/me                                       401       200    200       200    200         200   200                200
  PATCH /api/me · leaving                             401       200    200       200    200         200   200                200
  PATCH /api/me · rights                              401       200    200       200    200         200   200                200
  GET /api/my-match                                   401       200    200       200    200         200   200                403
  GET /api/my-week                                    401       200    200       200    200         200   200                200
  POST /api/pod-choice-complete                       401       200    200       200    200         200   200                403
  POST /api/profile-complete                          401       200    200       200    200         200   200                200
  GET /api/assessment/v1/personality                  401       200    200       200    200         200   200                200
  POST /api/assessment/v1/personality                 401       200    200       200    200         200   200                200
  DELETE /api/assessment/v1/personality               401       204    204       204    204         204   204                204
  POST /api/assessment-complete                       401       200    200       200    200         200   200                200
  GET /api/assessment/v1/rei-statement                401       200    200       200    200         200   200                200
  POST /api/assessment/v1/rei-statement               401       200    200       200    200         200   200                200
  DELETE /api/assessment/v1/rei-statement             401       204    204       204    204         204   204                204
  GET /api/assessment/v1/rei-statement/history        401       200    200       200    200         200   200                200
  GET /api/config                                     200       200    200       200    200         200   200                200
  POST /api/customers/stripe                          401       200    403       403    403         403   403                403
  POST /api/customers/stripe · own address            401       200    200       200    200         200   200                200
  POST /api/payments/subscriptions                    401       409    409       409    409         200   200                200
  POST /api/payments/subscriptions · for another      401       409    404       404    404         404   404                404
  GET /api/subscriptions                              401       200    200       200    200         200   200                200
  GET /api/subscriptions/billing                      401       200    200       200    200         200   200                200
  POST /api/subscriptions/create-portal-session       401       200    200       200    200         409   409                409
  POST /api/subscriptions/switch-preview              401       200    200       200    200         409   409                409
  POST /api/subscriptions/switch                      401       200    200       200    200         409   409                409
  DELETE /api/subscriptions/switch                    401       204    204       204    204         409   409                409
  POST /api/subscriptions/keep                        401       204    204       204    204         409   409                409
  POST /api/subscriptions/resume                      401       200    200       200    200         409   409                409
  POST /api/subscriptions/pay                         401       200    200       200    200         409   409                409
  GET /api/payments/result                            200       200    200       200    200         200   200                200
  DELETE /api/subscriptions                           401       200    200       200    200         409   409                409
  POST /api/subscriptions/cancel-button               401       204    204       204    204         204   204                204
  POST /api/subscriptions/cancel                      401       204    204       204    204         409   409                409
  GET /api/retention/session                          401       200    401       401    401         401   401                401
  POST /api/retention/events                          401       204    401       401    401         401   401                401
  POST /api/retention/outcome                         401       200    401       401    401         401   401                401
  GET /api/admin/packages                             401       404    404       404    404         200   403                404
  GET /api/admin/packages/file                        401       404    404       404    404         200   403                404
  POST /api/admin/packages/export                     401       404    404       404    404         200   403                404
  POST /api/admin/packages/{id}/steps                 401       404    404       404    404         200   403                404
  GET /api/admin/payment-reversals                    401       404    404       404    404         200   403                404
  GET /api/admin/merges                               401       404    404       404    404         200   403                404
  GET /api/admin/retention                            401       404    404       404    404         200   403                404
  GET /api/directory                                  401       200    200       200    200         200   200                403
  GET /api/directory/nearby                           401       200    200       200    200         200   200                403
  GET /api/directory/{id}                             401       200    200       200    200         200   200                403
  GET /api/search                                     401       200    200       200    200         200   200                200
  GET /api/pods                                       401       200    200       200    200         200   200                403
  GET /api/pods/{slug}                                401       200    200       200    200         200   200                403
  GET /api/pods/by-id/{id}                            401       200    200       200    200         200   200                403
  GET /api/my-pod                                     401       200    200       200    200         200   200                403
  GET /api/my-pod/meetings                            401       200    200       200    200         200   200                403
  GET /api/my-pod/attendance                          401       200    200       200    200         200   200                403
  PATCH /api/my-pod/meetings/{onDay}                  401       404    404       204    204         404   404                403
  POST /api/my-pod/meetings/{onDay}/answer            401       404    404       204    204         404   404                403
  POST /api/pods                                      401       201    201       409    409         201   201                403
  PATCH /api/pods/{id}                                401       404    404       200    404         404   404                403
  PATCH /api/pods/{id} · the other pod                401       404    404       404    200         404   404                403
  GET /api/my-pod-applications                        401       200    200       200    200         200   200                403
  GET /api/my-pod-applicants                          401       403    403       200    200         403   403                403
  POST /api/pod-applications                          401       201    409       409    409         201   201                403
  PATCH /api/pod-applications/{id}                    401       404    404       200    404         404   404                403
  DELETE /api/pod-applications/{id}                   401       404    200       200    404         404   404                403
  DELETE /api/pod-membership                          401       404    404       200    404         404   404                403
  DELETE /api/pod-membership · own place              401       404    404       200    404         404   404                200
  PATCH /api/pod-leader                               401       404    404       200    404         404   404                403
  PATCH /api/pod-leader · oneself                     401       404    404       200    404         404   404                403
  PATCH /api/pod-leader · an applicant                401       404    404       404    404         404   404                403
  POST /api/pod-membership/return                     401       200    409       200    200         409   409                403
  POST /api/pod-membership/reason                     401       204    404       404    404         404   404                404
  GET /api/absences                                   401       200    200       200    200         200   200                403
  POST /api/absences                                  401       201    201       201    201         201   201                403
  DELETE /api/absences/{id}                           401       204    404       404    404         404   404                403
  GET /api/my-pod/lead                                401       200    200       200    200         200   200                403
  POST /api/my-pod/term/go-on                         401       404    404       200    200         404   404                403
  POST /api/lead-offers/{id}                          401       404    404       404    404         404   404                403
  GET /api/my-pod/hand-over-note                      401       404    404       200    200         404   404                403
  PATCH /api/my-pod/hand-over-note                    401       404    404       200    200         404   404                403
  POST /api/pod-concerns                              401       404    404       201    404         404   404                201
  GET /api/admin/pod-concerns                         401       404    404       404    404         200   403                404
  PATCH /api/admin/pod-concerns/{id}                  401       404    404       404    404         200   403                404
  GET /api/support/faqs                               401       200    200       200    200         200   200                200
  GET /api/support/tickets                            401       200    200       200    200         200   200                200
  GET /api/support/tickets/{reference}                401       200    404       404    404         404   404                404
  POST /api/support/tickets                           401       201    201       201    201         201   201                201
  POST /api/support/tickets/{reference}/messages      401       201    404       404    404         404   404                404
  PATCH /api/support/tickets/{reference}              401       200    404       404    404         404   404                404
  GET /api/admin/support/tickets                      401       404    404       404    404         200   403                404
  GET /api/admin/support/tickets/{reference}          401       404    404       404    404         200   403                404
  POST /api/admin/support/tickets/{reference}/messages  401       404    404       404    404         201   403                404
  PATCH /api/admin/support/tickets/{reference}        401       404    404       404    404         200   403                404
  GET /api/admin/support/answers                      401       404    404       404    404         200   403                404
  POST /api/admin/support/answers                     401       404    404       404    404         201   403                404
  PATCH /api/admin/support/answers/{id}               401       404    404       404    404         200   403                404
  DELETE /api/admin/support/answers/{id}              401       404    404       404    404         204   403                404
  GET /api/my-pod/merge                               401       200    200       200    200         200   200                403
  POST /api/my-pod/merge                              401       404    404       409    409         404   404                403
  PATCH /api/my-pod/merge/{id}                        401       404    404       200    200         404   404                403
  GET /api/my-pod/health                              401       200    200       200    200         200   200                403
  GET /api/time                                       200       200    200       200    200         200   200                200
  GET /api/my-pod/room                                401       200    200       200    200         200   200                403
  POST /api/my-pod/room/here                          401       404    404       200    409         404   404                403
  POST /api/my-pod/room/commands                      401       404    404       200    404         404   404                403
  POST /api/my-pod/room/notes                         401       404    404       201    404         404   404                403
  POST /api/my-pod/room/score                         401       404    404       200    404         404   404                403
  POST /api/my-pod/room/ballots                       401       404    404       200    404         404   404                403
  GET /api/my-pod/agenda-templates/{minutes}          401       404    404       200    200         404   404                403
  PATCH /api/my-pod/agenda-templates/{minutes}        401       404    404       200    200         404   404                403
  GET /api/admin/untrained-leaders                    401       404    404       404    404         200   403                404
  GET /api/admin/matching                             401       404    404       404    404         200   403                404
  POST /api/admin/matching/runs                       401       404    404       404    404         202   403                404
  GET /api/admin/matching/runs/{id}                   401       404    404       404    404         200   403                404
  POST /api/admin/matching/runs/{id}/optimise         401       404    404       404    404         202   403                404
  POST /api/admin/matching/runs/{id}/cancel           401       404    404       404    404         200   403                404
  POST /api/admin/matching/runs/{id}/accept           401       404    404       404    404         200   403                404
  POST /api/admin/matching/runs/{id}/undo             401       404    404       404    404         200   403                404
  POST /api/admin/matching/runs/{id}/certify          401       404    404       404    404         202   403                404
  GET /api/admin/matching/runs/{id}/pods              401       404    404       404    404         200   403                404
  GET /api/admin/matching/runs/{id}/pods/{key}        401       404    404       404    404         200   403                404
  GET /api/admin/matching/runs/{id}/waiting           401       404    404       404    404         200   403                404
  GET /api/admin/matching/runs/{id}/members           401       404    404       404    404         200   403                404
  POST /api/admin/matching/runs/{id}/edits            401       404    404       404    404         200   403                404
  POST /api/admin/matching/runs/{id}/edits/undo       401       404    404       404    404         200   403                404
  GET /api/admin/matching/runs/{id}/diff/{otherId}    401       404    404       404    404         200   403                404
  GET /api/admin/matching/runs/{id}/record            401       404    404       404    404         200   403                404
  GET /api/admin/matching/runs/{id}/input             401       404    404       404    404         200   403                404
  PATCH /api/admin/matching/settings                  401       404    404       404    404         200   403                404
  GET /api/admin/matching/exclusions                  401       404    404       404    404         200   403                404
  POST /api/admin/matching/exclusions                 401       404    404       404    404         201   403                404
  DELETE /api/admin/matching/exclusions/{id}          401       404    404       404    404         204   403                404
  GET /api/my-pod/hot-seats                           401       200    200       200    200         200   200                403
  PATCH /api/my-pod/hot-seats/{onDay}/{position}      401       404    404       200    404         404   404                403
  POST /api/my-pod/hot-seats/{onDay}/{position}/vote  401       404    404       409    200         404   404                403
  POST /api/my-pod/hot-seats/{onDay}/{position}/notes 401       404    404       201    201         404   404                403
  POST /api/my-pod/hot-seats/{onDay}/{position}/outcome 401     404    404       200    404         404   404                403
  POST /api/my-pod/hot-seats/{onDay}/{position}/swap  401       404    404       200    404         404   404                403
  DELETE /api/my-pod/hot-seats/{onDay}/{position}/swap 401      404    404       200    200         404   404                403
  POST /api/my-pod/hot-seats/{onDay}/{position}/swap/answer 401 404    404       200    409         404   404                403
  GET /api/worksheets                                 401       200    200       200    200         200   200                403
  GET /api/worksheets/{slug}                          401       200    200       200    200         200   200                403
  PATCH /api/worksheets/{slug}                        401       200    200       200    200         200   200                403
  GET /api/commitments                                401       200    200       200    200         200   200                403
  POST /api/commitments                               401       201    201       201    201         201   201                403
  PATCH /api/commitments/{id}                         401       200    404       404    404         404   404                403
  DELETE /api/commitments/{id}                        401       204    404       404    404         404   404                403
  POST /api/commitments/{id}/nudge                    401       404    404       200    404         404   404                403
  GET /api/welcome-package                            401       200    200       200    200         200   200                200
  GET /api/admin/audit                                401       404    404       404    404         200   403                404
  GET /api/data-exports                               401       200    200       200    200         200   200                200
  POST /api/data-exports                              401       200    200       200    200         200   200                200
  GET /api/data-exports/{id}/file                     401       200    404       404    404         404   404                404
  DELETE /api/account                                 401       204    204       204    204         204   204                204
  GET /api/calendar                                   401       200    200       200    200         200   200                403
  POST /api/events/{id}/{onDay}/answer                401       200    200       200    200         200   200                403
  GET /api/media                                      401       200    200       200    200         200   200                403
  GET /api/media/{id}                                 401       200    200       200    200         200   200                403
  GET /api/admin/media                                401       404    404       404    404         200   403                404
  GET /api/admin/media/{id}                           401       404    404       404    404         200   403                404
  POST /api/admin/media                               401       404    404       404    404         201   403                404
  PATCH /api/admin/media/{id}                         401       404    404       404    404         200   403                404
  DELETE /api/admin/media/{id}                        401       404    404       404    404         204   403                404
  GET /api/admin/events                               401       404    404       404    404         200   403                404
  GET /api/admin/events/{id}                          401       404    404       404    404         200   403                404
  POST /api/admin/events                              401       404    404       404    404         201   403                404
  PATCH /api/admin/events/{id}                        401       404    404       404    404         200   403                404
  DELETE /api/admin/events/{id}                       401       404    404       404    404         204   403                404
  PATCH /api/admin/events/{id}/{onDay}                401       404    404       404    404         200   403                404
  GET /api/calendar-feeds                             401       200    200       200    200         200   200                403
  POST /api/calendar-feeds                            401       200    200       200    200         200   200                403
  POST /api/calendar-feeds/rotate                     401       200    200       200    200         200   200                403
  GET /api/community/posts                            401       200    200       200    200         200   200                403
  GET /api/community/posts/{id}                       401       200    200       200    200         200   200                403
  GET /api/community/posts/{id} · hidden              401       404    404       404    404         200   404                403
  POST /api/community/posts                           401       201    201       201    201         201   201                403
  POST /api/community/posts · announcement            401       403    403       403    403         201   403                403
  PATCH /api/community/posts/{id}                     401       200    404       404    404         404   404                403
  DELETE /api/community/posts/{id}                    401       204    404       404    404         404   404                403
  POST /api/community/posts/{id}/reaction             401       200    200       200    200         200   200                403
  DELETE /api/community/posts/{id}/reaction           401       200    200       200    200         200   200                403
  POST /api/community/posts/{id}/follow               401       200    200       200    200         200   200                403
  DELETE /api/community/posts/{id}/follow             401       200    200       200    200         200   200                403
  GET /api/community/posts/{id}/comments              401       200    200       200    200         200   200                403
  POST /api/community/posts/{id}/comments             401       201    201       201    201         201   201                403
  PATCH /api/community/comments/{id}                  401       200    404       404    404         404   404                403
  DELETE /api/community/comments/{id}                 401       204    404       404    404         404   404                403
  GET /api/community/mentionable                      401       200    200       200    200         200   200                403
  POST /api/community/posts/{id}/reports              401       204    204       204    204         204   204                403
  POST /api/community/comments/{id}/reports           401       204    204       204    204         204   204                403
  GET /api/admin/community/cases                      401       404    404       404    404         200   403                404
  GET /api/admin/community/cases/count                401       404    404       404    404         200   403                404
  PATCH /api/admin/community/cases/{id}               401       404    404       404    404         200   403                404
  GET /api/notices                                    401       200    200       200    200         200   200                200
  POST /api/notices/read                              401       204    204       204    204         204   204                204
  GET /api/push                                       401       200    200       200    200         200   200                200
  POST /api/push/subscriptions                        401       204    204       204    204         204   204                204
  POST /api/push/subscriptions/check                  401       200    200       200    200         200   200                200
  POST /api/push/subscriptions/removal                401       204    204       204    204         204   204                204
  GET /api/notification-choices                       401       200    200       200    200         200   200                200
  PATCH /api/notification-choices                     401       200    200       200    200         200   200                200
  GET /api/unsubscribe/{token}                        200       200    200       200    200         200   200                200
  POST /api/unsubscribe/{token}                       200       200    200       200    200         200   200                200
  GET /api/faqs                                       200       200    200       200    200         200   200                200
  GET /api/faqs/{slug}                                200       200    200       200    200         200   200                200
  POST /api/faqs/{slug}/helpful                       200       200    200       200    200         200   200                200
  GET /api/admin/faqs                                 401       404    404       404    404         200   403                404
  GET /api/admin/faqs/{slug}                          401       404    404       404    404         200   403                404
  POST /api/admin/faqs                                401       404    404       404    404         201   403                404
  PATCH /api/admin/faqs/{slug}                        401       404    404       404    404         200   403                404
  DELETE /api/admin/faqs/{slug}                       401       404    404       404    404         204   403                404
  POST /api/admin/faqs/order                          401       404    404       404    404         200   403                404
  POST /api/admin/faqs/{slug}/shipped                 401       404    404       404    404         200   403                404
  GET /api/admin/mails/previews                       401       404    404       404    404         200   403                404
  GET /api/admin/mails/previews/{id}                  401       404    404       404    404         200   403                404
  GET /api/admin/mails/previews/{id}/page             401       404    404       404    404         200   403                404
  GET /api/admin/mails/outbox                         401       404    404       404    404         200   403                404
  GET /api/admin/mails/given-up                       401       404    404       404    404         200   403                404
  POST /api/admin/mails/given-up/{id}/retry           401       404    404       404    404         204   403                404
  POST /api/admin/mails/given-up/retry                401       404    404       404    404         200   403                404
  DELETE /api/admin/mails/given-up/{id}               401       404    404       404    404         204   403                404
  GET /api/admin/courses                              401       404    404       404    404         200   403                404
  GET /api/admin/courses/{course}/lessons/{lesson}    401       404    404       404    404         200   403                404
  PATCH /api/admin/courses/{course}/lessons/{lesson}  401       404    404       404    404         200   403                404
  POST /api/admin/courses/{course}/order              401       404    404       404    404         200   403                404
  POST /api/admin/courses/{course}/lessons/{lesson}/shipped 401 404    404       404    404         200   403                404
  GET /api/courses                                    401       200    200       200    200         200   200                403
  GET /api/courses/{course}                           401       200    200       200    200         200   200                403
  GET /api/courses/{course}/lessons/{lesson}          401       200    200       200    200         200   200                403
  PATCH /api/courses/{course}/lessons/{lesson}        401       200    200       200    200         200   200                403
  GET /api/notification-settings                      401       200    200       200    200         200   200                200
  PATCH /api/notification-settings                    401       200    200       200    200         200   200                200
  GET /api/events                                     401       200    200       200    200         200   200                200
`

/** A row: the name of the call in `requests` and the expected status for each role. */
export type Row = { name: string; expected: Readonly<Record<Role, number>> }

/** Every row of the table. */
export const rows: readonly Row[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, name = '', cells = ''] = /^\s*(.*?)\s+((?:\d{3}\s*)+)$/.exec(line) ?? []
    const statuses = cells.trim().split(/\s+/).map(Number)
    return { name, expected: Object.fromEntries(roles.map((role, i) => [role, statuses[i] ?? 0])) as Record<Role, number> }
  })
