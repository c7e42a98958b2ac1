import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ConfirmHost } from '@/shared/feedback/ConfirmHost';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Post } from '@/entities/post';
import { NewPostPage } from './NewPostPage';
import { PostPage } from './PostPage';
import { PostsPage } from './PostsPage';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const post: Post = {
  id: ID,
  author: {
    id: '0192f6a0-0000-7000-8000-000000000002',
    username: 'lenalacht',
    displayName: 'Lena Lacht',
    avatarUrl: null,
    accountType: 'creator',
    verified: false,
  },
  kind: 'text',
  text: 'Good morning',
  media: [],
  privacy: 'unlocked',
  audience: 'public',
  hidden: false,
  viewCount: 1_234,
  url: `http://localhost/post/${ID}`,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
};

/** What the page sees of the screen is said by the test. */
let tell: IntersectionObserverCallback | undefined;
class Watcher implements Partial<IntersectionObserver> {
  constructor(told: IntersectionObserverCallback) {
    tell = told;
  }
  observe() {}
  disconnect() {}
}
const show = (intersectionRatio: number) =>
  act(() => {
    const entry: Partial<IntersectionObserverEntry> = {
      isIntersecting: intersectionRatio > 0,
      intersectionRatio,
      intersectionRect: { height: 0 } as DOMRectReadOnly,
      rootBounds: null,
    };
    tell?.([entry as IntersectionObserverEntry], {} as IntersectionObserver);
  });

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  // jsdom plays nothing.
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  Object.assign(window, { IntersectionObserver: Watcher });
});
afterEach(() => {
  cleanup();
  contract.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('own posts', () => {
  it('are listed with their views, and deleted after a question', async () => {
    let posts = [post];
    contract.answer('get', '/api/post', () => ({ data: posts, nextCursor: null }));
    contract.answer('delete', '/api/post/{id}', () => {
      posts = [];
      return { status: true as const };
    });
    renderScreen(
      <>
        <PostsPage />
        <ConfirmHost />
      </>,
    );
    expect(await screen.findByText('Good morning')).toBeTruthy();
    expect(screen.getByText('1.2K')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('It cannot be restored');
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    expect(await screen.findByText('What you publish appears here with its views.')).toBeTruthy();
  });
});

describe('a new post', () => {
  it('comes with the code of the challenge, is published and leads back to it', async () => {
    const sent: unknown[] = [];
    contract.answer('post', '/api/post', ({ body }) => {
      sent.push(body);
      return { data: post };
    });
    const at = '/creator/posts/new?code=AJ-1234&challenge=c1';
    const { router } = renderScreen(<NewPostPage />, { path: '*', at });
    const text = (await screen.findByLabelText('Text')) as HTMLTextAreaElement;
    expect(text.value).toContain('AJ-1234');
    fireEvent.change(text, { target: { value: 'Werbung AJ-1234' } });
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/creator/challenges/c1'));
    expect(sent).toEqual([{ text: 'Werbung AJ-1234', audience: 'public', mediaIds: [] }]);
  });

  it('says what is missing before anything is sent', async () => {
    renderScreen(<NewPostPage />, { path: '*', at: '/creator/posts/new' });
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Write something or add a file');
  });
});

describe('the page of a post', () => {
  const open = async (shown: Post) => {
    const views: string[] = [];
    contract.answer('get', '/api/post/get/{id}', { data: shown });
    contract.answer('post', '/api/post/{id}/view', () => {
      views.push(shown.id);
      return { viewCount: shown.viewCount + 1 };
    });
    const { container } = renderScreen(<PostPage />, { path: '/post/:id', at: `/post/${ID}` });
    await screen.findByText('Good morning');
    return { views, container };
  };

  it('is reported by others than its author and staff', async () => {
    signIn({ id: 'somebody-else', roles: ['creator'], activeRole: 'creator' });
    await open(post);
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Report Post by Lena Lacht')).toBeTruthy();
    cleanup();
    signIn({ id: post.author.id, roles: ['creator'], activeRole: 'creator' });
    await open(post);
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    cleanup();
    signIn({ id: 'somebody-of-ours', roles: ['support'], activeRole: 'support' });
    await open(post);
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    signOut();
  });

  it('says that it was hidden, to its author with the way to appeal', async () => {
    signIn({ id: post.author.id, roles: ['creator'], activeRole: 'creator' });
    await open({ ...post, hidden: true });
    expect(screen.getByText(/Our team has hidden this post/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Appeals' }).getAttribute('href')).toBe('/settings/appeals');
    cleanup();
    signIn({ id: 'somebody-of-ours', roles: ['support'], activeRole: 'support' });
    await open({ ...post, hidden: true });
    expect(screen.getByText('Hidden by our team')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Appeals' })).toBeNull();
    signOut();
  });

  it('counts a view once half of it was in sight for two seconds', async () => {
    const { views } = await open(post);
    jest.useFakeTimers();
    show(0.6);
    act(() => {
      jest.advanceTimersByTime(1_900);
    });
    show(0.2);
    act(() => {
      jest.advanceTimersByTime(5_000);
    });
    expect(views).toEqual([]);
    show(0.9);
    act(() => {
      jest.advanceTimersByTime(2_100);
    });
    show(1);
    act(() => {
      jest.advanceTimersByTime(9_000);
    });
    jest.useRealTimers();
    await waitFor(() => expect(views).toEqual([ID]));
  });

  it('counts that of a video once, when it plays', async () => {
    const media = [
      {
        id: '0192f6a0-0000-7000-8000-000000000003',
        kind: 'video' as const,
        mime: 'video/mp4',
        size: 9,
        url: 'http://localhost/files/a.mp4',
        previewUrl: null,
        width: 180,
        height: 320,
        durationSec: 2,
        state: 'ready' as const,
        rejection: null,
        purpose: 'post' as const,
        createdAt: post.createdAt,
        updatedAt: post.createdAt,
      },
    ];
    const { views, container } = await open({ ...post, kind: 'video', media });
    expect(views).toEqual([]);
    const video = container.querySelector('video') as HTMLVideoElement;
    fireEvent.play(video);
    fireEvent.play(video);
    await waitFor(() => expect(views).toEqual([ID]));
  });

  it('says so where there is none', async () => {
    contract.refuse('get', '/api/post/get/{id}', { status: 404, code: 'NOT_FOUND', message: 'Gone' });
    renderScreen(<PostPage />, { path: '/post/:id', at: `/post/${ID}` });
    expect(await screen.findByText('Post not found')).toBeTruthy();
  });
});
