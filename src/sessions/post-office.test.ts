import { expect, test } from 'vitest';
import { ParleyError } from '../errors.ts';
import type { NewEvent } from '../record/event.ts';
import type { ClusterStore, PostedFact } from '../store/cluster-store.ts';
import { latePostOf, lateReplyOf, PostOffice } from './post-office.ts';

/** The posts of a store, in memory. */
function postTable() {
  const posts = new Map<number, PostedFact & { refused?: string }>();
  let next = 1;
  const cluster: Pick<ClusterStore, 'post' | 'posts' | 'postState' | 'refusePost' | 'removePost'> = {
    async post(session, fact) {
      posts.set(next, { id: next, session, fact });
      return next++;
    },
    posts: async () => [...posts.values()].filter(({ refused }) => refused === undefined),
    async postState(id) {
      const post = posts.get(id);
      if (!post) return 'gone';
      return post.refused === undefined ? 'waiting' : { refused: post.refused };
    },
    async refusePost(id, refused) {
      const post = posts.get(id);
      if (post) post.refused = refused;
    },
    async removePost(id) {
      posts.delete(id);
    },
  };
  return { posts, office: new PostOffice(cluster as ClusterStore, () => 'machine') };
}

const said = (text: string): NewEvent => ({ kind: 'message.said', data: { id: text, by: 'ada', text } });
const running = async () => true;

test('brings what was sent in its order, each once, and tells the sender when it was taken in', async () => {
  const { posts, office } = postTable();
  const sent = ['a', 'b', 'c'].map((text) => office.send('s', said(text), running));
  const heard: string[] = [];
  const receive = async (_: string, content: { kind: string }) => {
    heard.push(JSON.stringify(content));
  };
  await new Promise(setImmediate);
  await Promise.all([office.bring(receive), office.bring(receive)]);
  await Promise.all(sent);
  await office.bring(receive);
  expect(heard).toEqual(['a', 'b', 'c'].map((text) => JSON.stringify(said(text))));
  expect(posts.size).toBe(0);
});

test('hands out again what could not be taken in, unless it was refused for good', async () => {
  const { posts, office } = postTable();
  const sent = office.send('s', said('a'), running);
  await new Promise(setImmediate);
  let tries = 0;
  const receive = async () => {
    tries += 1;
    if (tries === 1) throw new ParleyError('STORE_AWAY', 'The database cannot be reached.');
  };
  for (let n = 0; n < 4; n++) {
    await office.bring(receive);
    await new Promise(setImmediate);
  }
  await sent;
  expect({ tries, left: posts.size }).toEqual({ tries: 2, left: 0 });

  const refused = office.send('s', said('b'), running);
  await new Promise(setImmediate);
  await office.bring(async () => {
    throw new ParleyError('ASK_ANSWERED', 'The answer to this ask is on the record.');
  });
  await expect(refused).rejects.toMatchObject({ code: 'ASK_ANSWERED', message: /on the record/ });
  expect(posts.size).toBe(0);
});

test('tells the sender that the session is over, and takes the post back', async () => {
  const { posts, office } = postTable();
  await expect(office.send('s', said('a'), async () => false)).rejects.toMatchObject({ code: 'SESSION_CLOSED' });
  expect(posts.size).toBe(0);
});

test('keeps the bytes of a later answer as they came', () => {
  const body = Buffer.from([0, 255, 10, 128]);
  const posted = JSON.parse(JSON.stringify(latePostOf('analyze/ada', { body, headers: { a: 'b' } })));
  expect(lateReplyOf(posted)).toEqual({ body, headers: { a: 'b' } });
  expect(lateReplyOf(latePostOf('vote/ada', { declined: 'no time' }))).toEqual({ declined: 'no time' });
});
