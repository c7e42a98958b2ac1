import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MediaGallery } from './MediaGallery';
import { MediaPlayer } from './MediaPlayer';
import { Uploader } from './Uploader';

afterEach(cleanup);

const item = (kind: 'image' | 'video' | 'audio' | 'file', id: string) => ({
  id,
  kind,
  url: `/files/${id}`,
  previewUrl: kind === 'video' ? '/poster.webp' : null,
  width: 1080,
  height: 1920,
  durationSec: 12,
  state: 'ready' as const,
});
const play = jest.fn(() => Promise.resolve());

beforeEach(() => {
  play.mockClear();
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = () => undefined;
});

// Colours need a layout; the journeys look at them in a browser.
const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
const problems = async () => (await axe.run(document.body, { rules })).violations;

describe('handed-in work before its approval', () => {
  it('is shown with the reason why it looks so', async () => {
    render(<MediaGallery media={[{ ...item('image', 'i'), watermarked: true }]} />);
    expect(screen.getByRole('status').textContent).toContain('Watermarked until you approve');
    expect(screen.getByRole('img')).toBeTruthy();
    expect(await problems()).toEqual([]);
  });

  it('is being prepared, or was not to be prepared, and has no file to open', () => {
    const waiting = { ...item('video', 'v'), url: null, previewUrl: null, watermarked: true };
    render(<MediaGallery media={[{ ...waiting, state: 'processing' as const }]} />);
    expect(screen.getByRole('status').textContent).toContain('Being prepared');
    cleanup();
    render(<MediaGallery media={[{ ...waiting, state: 'rejected' as const }]} />);
    expect(screen.getByRole('status').textContent).toContain('Ask for another file');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.querySelector('video')).toBeNull();
  });

  it('says nothing once it is approved', () => {
    render(<MediaGallery media={[item('image', 'i')]} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the player', () => {
  it('shows the poster and plays by keys and buttons', () => {
    render(<MediaPlayer media={item('video', 'v')} label="Video 1" />);
    const player = screen.getByRole('group', { name: 'Video 1' });
    const video = document.querySelector('video');
    expect(video?.getAttribute('poster')).toBe('/poster.webp');
    fireEvent.keyDown(player, { key: ' ' });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(player, { key: 'ArrowRight' });
    expect(video?.currentTime).toBe(5);
    fireEvent.keyDown(player, { key: 'm' });
    expect(screen.getByRole('button', { name: 'Sound on' })).toBeTruthy();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0:05 of 0:12');
  });

  it('offers subtitles where there are any', async () => {
    const captions = [{ src: '/en.vtt', language: 'en', label: 'English' }];
    render(<MediaPlayer media={item('audio', 'a')} label="Sound 1" captions={captions} />);
    const button = screen.getByRole('button', { name: 'Subtitles' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
    expect(await problems()).toEqual([]);
  });

  it('says so where a file does not play', () => {
    render(<MediaPlayer media={item('video', 'v')} label="Video 1" />);
    fireEvent.error(document.querySelector('video') as HTMLVideoElement);
    expect(screen.getByRole('alert').textContent).toContain('cannot be shown');
    expect(screen.getByRole('link', { name: 'Save' }).getAttribute('href')).toBe('/files/v');
  });
});

it('the gallery shows one and lets choose the others', async () => {
  render(<MediaGallery media={[item('image', 'i'), item('video', 'v'), item('file', 'f')]} />);
  expect(screen.getByRole('img', { name: 'Picture 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open number 2' }));
  expect(screen.getByRole('group', { name: 'Video 2' })).toBeTruthy();
  expect(await problems()).toEqual([]);
  cleanup();
  render(<MediaGallery media={[]} />);
  expect(screen.getByText('No files yet')).toBeTruthy();
});

it('the uploader says its limits before, and has no faults for screen readers', async () => {
  render(
    <Uploader
      purpose="other"
      label="Add files"
      kinds={['image', 'video']}
      most={3}
      onChange={() => undefined}
    />,
  );
  const input = document.querySelector('input[type=file]');
  const limits = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(limits?.textContent).toMatch(
    /Pictures up to .*, videos \(MP4, MOV, WebM\) up to .*, at most 3 files/,
  );
  expect(await problems()).toEqual([]);
});
