import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { stanceIn } from './proposal-stance.ts';
import { putForwardIn } from './put-forward.ts';

function stanceOf(question: string, action: string) {
  const asked = putForwardIn(question, stemOf);
  return asked && stanceIn(action, asked, stemOf);
}

type Story = Readonly<Record<'go' | 'hold' | 'on terms' | 'neither', readonly string[]>>;

const stories: Readonly<Record<string, Story>> = {
  '我们应该下周上线新系统吗?': {
    go: ['上线', '按计划上线', '同意上线', '可以上线', '照常上线', 'Wie geplant'],
    hold: ['不要上线', '推迟上线', '暂不上线', '先不上线', '再等一周', '不同意', 'Postpone it', 'Noch nicht'],
    'on terms': ['测试通过之后再上线', '如果压测通过就上线'],
    neither: ['办公室的空调太冷了。', '培训教材的封面可以再好看一点。'],
  },
  '新系统定于下周一上线。目前还有两个低级别缺陷,培训已经完成。我们是否应该推迟上线?': {
    go: ['不用推迟,按计划上线。', '下周一照常上线,两个小缺陷不影响使用。', '不必推迟', '上线吧,大家都准备好了。'],
    hold: ['应该推迟。', '推迟两周,把缺陷修完再说。', '我主张延期,财务月结期间换系统风险太大', '延后吧,不要硬上。'],
    'on terms': [],
    neither: ['办公室的空调太冷了。'],
  },
  '本周五是否按计划发布2.0版本?': {
    go: ['周五按计划发布', '发布', '同意发布', 'Release on Friday'],
    hold: ['推迟发布', '暂缓发布,先演练回滚', "Don't release on Friday", '不要发布', '不发布'],
    'on terms': ['如果回滚演练成功就发布'],
    neither: ['回滚脚本在哪里'],
  },
  '土曜日の夏祭りを延期すべきか?': {
    go: ['予定どおり開催する', '延期しない', '予定通り実施する'],
    hold: ['延期する', '中止ではなく、一週間延期', 'Postpone by one week'],
    'on terms': [],
    neither: ['食堂のメニューを増やしてほしい。', '判断は皆さんにお任せします。'],
  },
  '第2ラインに協働ロボットを3台購入してよいか。': {
    go: ['承認します', '賛成です'],
    hold: ['今期は見送り', '反対です', '却下'],
    'on terms': [],
    neither: ['食堂のメニューを増やしてほしい。', '第1ラインの照明を交換してください。'],
  },
};

describe.each(Object.entries(stories))('%s', (question, said) => {
  test.each(said.go)('goes ahead: %s', (action) => expect(stanceOf(question, action)).toBe('go'));
  test.each(said.hold)('holds back: %s', (action) => expect(stanceOf(question, action)).toBe('hold'));
  test.each(said.neither)('neither: %s', (action) => expect(stanceOf(question, action)).toBeUndefined());
});

const onTerms = Object.entries(stories).flatMap(([question, said]) =>
  said['on terms'].map((action) => [action, question] as const),
);
test.each(onTerms)('on terms: %s %s', (action, question) => expect(stanceOf(question, action)).toBe('on terms'));

test.each([
  ['我们应该下周上线新系统吗?', false],
  ['本周五是否推迟发布?', true],
  ['土曜日の夏祭りを延期すべきか?', true],
  ['第2ラインに協働ロボットを購入すべきか?', false],
])('whether it is asked to hold something back is told: %s', (question, turned) => {
  expect(putForwardIn(question, stemOf)).toMatchObject({ turned });
});
