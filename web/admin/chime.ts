const KEY = "admin_chime";
let audio: AudioContext | undefined;

export const isChimeOn = (): boolean => localStorage.getItem(KEY) === "on";

export function setChimeOn(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) playChime();
}

const TONES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.16 },
] as const;
const LOUDNESS = 0.08;
const TONE_SECONDS = 0.35;

export function playChime(): void {
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().then(() => {
    for (const { hertz, at } of TONES) {
      const start = context.currentTime + at;
      const gain = context.createGain();
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS);
      const tone = context.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + TONE_SECONDS);
    }
  });
}
