import type { Reply } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'
import { givenMember, type TestMember } from './members.ts'
import type { TestPod } from './pods.ts'

/** An open application and the member who sent it. */
export type TestApplication = { id: string; applicant: TestMember }

/** Applies to a pod through the API. */
export async function apply(app: TestApp, member: TestMember, pod: TestPod, message?: string): Promise<Reply> {
  return (await app.as(member)).post('/api/pod-applications', { podId: pod.id, message })
}

/** Accepts an application through the API. */
export async function accept(app: TestApp, person: TestMember, id: string): Promise<Reply> {
  return (await app.as(person)).patch(`/api/pod-applications/${id}`, { status: 'accepted' })
}

/** Closes or withdraws an application through the API. */
export async function close(app: TestApp, person: TestMember, id: string): Promise<Reply> {
  return (await app.as(person)).delete(`/api/pod-applications/${id}`)
}

/** Creates an open application to a pod, from a new member by default. */
export async function givenApplication(app: TestApp, pod: TestPod, member?: TestMember): Promise<TestApplication> {
  const applicant = member ?? (await givenMember(app))
  const { status, body } = await apply(app, applicant, pod)
  if (status !== 201) throw new Error(`The application was refused: ${body.detail}`)
  return { id: body.id, applicant }
}
