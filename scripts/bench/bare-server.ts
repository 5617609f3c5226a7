import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** The baseline of the benchmarks: bare Hono, and bare Hono that reads one row by its key. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()
app.get('/hello', (context) => context.text('hello'))
app.get('/row', async (context) => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'select * from profiles where user_id = $1',
    values: [process.env.BENCH_USER],
  })
  return context.json(rows[0])
})
createAdaptorServer({ fetch: app.fetch }).listen(Number(process.env.PORT), '127.0.0.1')
