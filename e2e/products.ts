/**
 * How many products journeys run on at the same time. Each has a browser, a server and a database at work; a journey waits for one or the other a
 * quarter of the time, so there is one more than small machines have cores.
 */
export const productCount = 3
