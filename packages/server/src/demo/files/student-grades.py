"""统计全班成绩：最高分、最低分、平均分和及格率。"""

scores = {"张明": 86, "李娜": 92, "王强": 58, "赵敏": 75, "陈杰": 64}

highest = max(scores, key=scores.get)
lowest = min(scores, key=scores.get)
average = sum(scores.values()) / len(scores)
passed = sum(1 for score in scores.values() if score >= 60)

print(f"最高分：{highest} {scores[highest]}")
print(f"最低分：{lowest} {scores[lowest]}")
print(f"平均分：{average:.1f}")
print(f"及格率：{passed / len(scores):.0%}")
